import { foldedWords, withShortWord } from './fold.ts';

/** A town name, normalised for comparison. */
export interface TownForm {
  /** All significant words, joined: 'Frankfurt am Main' and 'Frankfurt/Main' have the same key. */
  readonly key: string;
  readonly words: readonly string[];
  /** Without the addition ('Frankfurt'), '' if there is none. */
  readonly head: string;
  /** With the addition as initials ('Frankfurt a.M.'), '' if there is none. */
  readonly initials: string;
}

const CONNECTORS = new Set(
  'a am an auf b bei beim d da das dem den der die i im in o ob u und v vom von vor zu zum zur'.split(' '),
);
const DECORATIONS = new Set(['hansestadt', 'landeshauptstadt', 'lutherstadt', 'universitaetsstadt']);

/** Parses a town name with its addition, which people omit or abbreviate in many ways. [ADDR-10] */
export function townForm(text: string): TownForm {
  const bare = bareWords(text);
  const connector = bare.findIndex((word, index) => index > 0 && CONNECTORS.has(word));
  const headLength = Math.min(connector < 0 ? bare.length : connector, beforeBracket(text, bare));
  const words = bare.filter((word, index) => index === 0 || !CONNECTORS.has(word)).map(withShortWord);
  const key = withShortWord(words.join(''));
  const head = words.slice(0, headLength);
  const addition = words.slice(headLength);
  if (addition.length === 0 || head.length === 0) return { key, words, head: '', initials: '' };
  return { key, words, head: head.join(''), initials: `${head.join('')}${addition.map((word) => word[0]).join('')}` };
}

function bareWords(text: string): readonly string[] {
  return foldedWords(text).filter((word, _index, all) => all.length === 1 || !DECORATIONS.has(word));
}

/** Counts the words before the first '(', '/' or ','. */
function beforeBracket(text: string, bare: readonly string[]): number {
  const cut = text.search(/[(/,]/);
  return cut <= 0 ? bare.length : bareWords(text.slice(0, cut)).length;
}
