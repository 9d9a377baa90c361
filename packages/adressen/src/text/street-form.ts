import { fold, foldedWords, withShortWord } from './fold.ts';

/** A street name, normalised for comparison. */
export interface StreetForm {
  /** All words joined: spaces and hyphens are ignored. */
  readonly key: string;
  readonly words: readonly string[];
  /** Kind of the street (index into STREET_TYPES + 1), 0 if unknown. */
  readonly type: number;
  /** The key without the kind: from `stemStart` to before `stemEnd`; all of it if there is no kind. */
  readonly stemStart: number;
  readonly stemEnd: number;
}

const STREET_TYPES = [
  'strasse',
  'weg',
  'platz',
  'allee',
  'gasse',
  'ring',
  'damm',
  'ufer',
  'chaussee',
  'steig',
  'stieg',
  'pfad',
  'promenade',
  'zeile',
] as const;

/** Long words are expanded, so that a typing error in them stays one error. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  pl: 'platz',
  prof: 'professor',
  bgm: 'buergermeister',
  verl: 'verlaengerte',
};

/** These words are no name: another kind makes another street ('Am Ring', 'Am Platz'). */
const NAMELESS =
  /^(?:am|an|auf|bei|beim|der|die|das|den|dem|des|hinter|im|in|ins|ober|unter|vor|zu|zum|zur|alt|alte|neu|neue)*$/;
const SHORTEST_STEM = 3;

/** Parses a street name: 'Goethestr.', 'Goethe-Straße' and 'GOETHE STRASSE' have the same key. [ADDR-10] */
export function streetForm(text: string): StreetForm {
  const words = foldedWords(text.replace(/pl\.(?=\W|$)/gi, 'platz ')).map(withoutAbbreviation);
  const key = withShortWord(words.join('').replace(/str$/, 'strasse'));
  return { key, words, ...typeAndStem(key, words) };
}

function withoutAbbreviation(word: string, index: number, words: readonly string[]): string {
  // A space may be mistyped inside the word ('Eulerstr aße').
  if (word.endsWith('str')) return words[index + 1] === 'asse' ? word : `${word}asse`;
  if (words.length > 1 && Object.hasOwn(ABBREVIATIONS, word)) return ABBREVIATIONS[word] ?? word;
  return withShortWord(word);
}

function typeAndStem(key: string, words: readonly string[]): Pick<StreetForm, 'type' | 'stemStart' | 'stemEnd'> {
  const atEnd = STREET_TYPES.find((type) => key.endsWith(type));
  if (atEnd !== undefined) {
    const stemEnd = key.length - atEnd.length;
    if (stemEnd >= SHORTEST_STEM && !NAMELESS.test(key.slice(0, stemEnd)))
      return { type: STREET_TYPES.indexOf(atEnd) + 1, stemStart: 0, stemEnd };
  }
  const inFront = STREET_TYPES.find((type) => words[0] === type);
  if (inFront !== undefined && key.length - inFront.length >= SHORTEST_STEM)
    return { type: STREET_TYPES.indexOf(inFront) + 1, stemStart: inFront.length, stemEnd: key.length };
  return { type: 0, stemStart: 0, stemEnd: key.length };
}

/** 'str' with one typing error: a letter omitted, replaced, inserted, or two swapped. */
const SLIPS = /^(?:st|sr|tr|[a-z]tr|s[a-z]r|st[a-z]|srt|tsr|[a-z]str|s[a-z]tr|st[a-z]r|str[a-z])$/;
const SHORTEST = 2;
const LONGEST = 4;

/**
 * Returns other readings of a street with a mistyped 'Str.' ('Lindenst.', 'Linden Srt.', 'Tsr. des Friedens'): it is
 * too short to tolerate an error. [ADDR-10]
 */
export function abbreviationSlips(text: string): readonly string[] {
  const words = fold(text).split(' ');
  const [first, ...others] = words as [string, ...string[]];
  const last = words.at(-1) as string;
  const before = words.slice(0, -1);
  const readings: string[] = [];
  for (let length = SHORTEST; length <= LONGEST && length <= last.length; length += 1) {
    const start = last.slice(0, -length);
    if (SLIPS.test(last.slice(-length)) && (before.length > 0 || start !== ''))
      readings.push([...before, `${start}str`].join(' '));
  }
  if (others.length > 0 && SLIPS.test(first)) readings.push(['str', ...others].join(' '));
  return last.endsWith('str') || last.endsWith('strasse') ? [] : readings;
}

/**
 * Corrects the ß of 'Straße' typed as 's', 'sz' or 'sss' ('Torstrase', 'Torstrasze', 'Strase des Friedens') in a key: a
 * slip in the kind leaves the street unambiguous. [ADDR-13]
 */
export function withSharpS(key: string): string {
  return key.replace(/^stra(?:s|sz|sss)e(?=[a-z0-9])|stra(?:s|sz|sss)e$/, 'strasse');
}
