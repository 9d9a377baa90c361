import { fold } from '../../../src/lookups/address/fold.ts';
import { typingDistance } from '../../../src/lookups/address/typing-distance.ts';
import type { SeededNumbers } from './seeded-numbers.ts';

/** Neighbouring keys on a German keyboard. */
const NEIGHBOURS: ReadonlyMap<string, string> = new Map(
  `a:qsy b:vgn c:xdv d:sefc e:wrd f:drgv g:fthb h:gzjn i:uok j:hukm k:jil l:kop m:njk n:bhm o:ipl
  p:oü q:wa r:etf s:adwx t:rzg u:zij v:cfb w:qes x:ysc y:asx z:tuh ä:öü ö:läp ü:päö ß:0p`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 1), entry.slice(2)]),
);

/**
 * Inserts typing errors of four equally likely kinds: a letter omitted, doubled or followed by a neighbouring key,
 * replaced by one, or swapped. Keeps the first letter. The result has exactly that many errors, ignoring spelling;
 * after 100 failed attempts it is the unchanged text.
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
  const neighbour = numbers.pick(NEIGHBOURS.get(letter.toLowerCase()) ?? letter);
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
  return typingDistance(keyOf(text), keyOf(typed), 9);
}

function keyOf(text: string): string {
  return fold(text).replaceAll(' ', '');
}
