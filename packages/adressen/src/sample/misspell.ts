import { keyBytes, typingDistance } from '../search/typing-distance.ts';
import { fold } from '../text/fold.ts';
import type { SeededNumbers } from './seeded-numbers.ts';

/** Neighbours on a German keyboard: what a finger hits beside a letter. */
const NEIGHBOURS: Readonly<Record<string, string>> = {
  a: 'qsy',
  b: 'vgn',
  c: 'xdv',
  d: 'sefc',
  e: 'wrd',
  f: 'drgv',
  g: 'fthb',
  h: 'gzjn',
  i: 'uok',
  j: 'hukm',
  k: 'jil',
  l: 'kop',
  m: 'njk',
  n: 'bhm',
  o: 'ipl',
  p: 'oü',
  q: 'wa',
  r: 'etf',
  s: 'adwx',
  t: 'rzg',
  u: 'zij',
  v: 'cfb',
  w: 'qes',
  x: 'ysc',
  y: 'asx',
  z: 'tuh',
  ä: 'öü',
  ö: 'läp',
  ü: 'päö',
  ß: '0p',
};

/**
 * Makes typing errors as fingers do, each one of four kinds alike often: a letter left out, one doubled or joined by its
 * neighbour on the keyboard, one replaced by such a neighbour, two neighbours swapped; anywhere but in front of the first
 * letter. The outcome is so many errors away from the text, spelling aside.
 */
export function misspell(text: string, errors: number, numbers: SeededNumbers): string {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    let typed = text;
    for (let error = 0; error < errors; error += 1) typed = misspellOnce(typed, numbers);
    if (errorsBetween(text, typed) === errors) return typed;
  }
  return text;
}

function misspellOnce(text: string, numbers: SeededNumbers): string {
  const letters = [...text.matchAll(/\p{L}/gu)].map(({ index }) => index);
  if (letters.length < 2) return text;
  const at = numbers.pick(letters.slice(1));
  const letter = text[at] ?? '';
  const neighbour = numbers.pick(NEIGHBOURS[letter.toLowerCase()] ?? letter);
  const [before, after] = [text.slice(0, at), text.slice(at + 1)];
  switch (numbers.below(4)) {
    case 0:
      return before + after;
    case 1:
      return before + letter + (numbers.below(2) === 0 ? letter.toLowerCase() : neighbour) + after;
    case 2:
      return before + neighbour + after;
    default:
      return before.slice(0, -1) + letter + before.slice(-1) + after;
  }
}

function errorsBetween(text: string, typed: string): number {
  const [one, other] = [streetKey(text), streetKey(typed)];
  return typingDistance(one, 0, one.length, other, 0, other.length, 9);
}

function streetKey(text: string) {
  return keyBytes(fold(text).replaceAll(' ', ''));
}
