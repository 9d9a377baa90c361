import type { Picture } from '../picture.ts';

const RULE = /^- ([A-Z]+(?:-[A-Z]+)*-\d{2}) (?:\*\*\([A-Z]\)\*\* )?(.+(?:\n {2}\S.*)*)/gm;

/** Returns the numbered rules of a page of docs/rules, each with its text in one line. */
export function ruleTexts(markdown: string): ReadonlyMap<string, string> {
  return new Map([...markdown.matchAll(RULE)].map(([, number = '', text = '']) => [number, text.replace(/\s+/g, ' ')]));
}

/** Returns the rules that a picture shows: those that it names, and those of its step. */
export function rulesShown(
  { path, screen, rules = [] }: Pick<Picture, 'path' | 'screen' | 'rules'>,
  known: ReadonlyMap<string, string>,
): readonly string[] {
  const ofStep = [...known.keys()].filter((number) => number.startsWith(`STEP-${path.toUpperCase()}-`));
  return [...new Set([...rules, ...(screen === undefined && path !== '' ? ofStep : [])])];
}
