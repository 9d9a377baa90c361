import { type JSXChild, parseSync, Visitor } from 'oxc-parser';
import { wordsOf } from './readability.ts';

/** A text of the interface, with its place. */
export interface FoundText {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

// Words that most German sentences have, and English ones have not.
const GERMAN = new Set(
  (
    'der das den dem des ein eine einen einer und oder nicht ist sind wird werden Sie Ihr Ihre Ihren Ihrem Ihrer wir ' +
    'uns bitte mit von für bei auf zu zum zur im noch kein keine können haben'
  ).split(' '),
);
const MIN_WORDS = 4;

function isSentence(text: string): boolean {
  const words = wordsOf(text);
  return words.length >= MIN_WORDS && words.some((word) => GERMAN.has(word) || GERMAN.has(word.toLowerCase()));
}

/** Finds the German sentences in strings, templates and elements of a source file; an inserted value counts as '1'. */
export function textsIn(file: string, source: string): FoundText[] {
  const texts: FoundText[] = [];
  const add = (start: number, raw: string) => {
    const text = raw
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ (?=[.,])/g, '')
      .trim();
    if (isSentence(text)) texts.push({ file, line: source.slice(0, start).split('\n').length, text });
  };
  const addElement = ({ start, children }: { start: number; children: readonly JSXChild[] }) =>
    add(start, children.map((child) => (child.type === 'JSXText' ? child.value : '1')).join(''));
  new Visitor({
    Literal: ({ start, value }) => {
      if (typeof value === 'string') add(start, value);
    },
    TemplateLiteral: ({ start, quasis }) => add(start, quasis.map(({ value }) => value.cooked ?? '').join('1')),
    JSXElement: addElement,
    JSXFragment: addElement,
  }).visit(parseSync(file, source).program);
  return texts;
}
