import { fold, foldedWords, withShortWord } from './fold.ts';

/** A street name, normalised for comparison. */
export interface StreetForm {
  /** All words joined: spaces and hyphens are ignored. */
  readonly key: string;
  /** Kind of the street (index into STREET_TYPES + 1), 0 if unknown. */
  readonly type: number;
  /** The key without the kind. */
  readonly stem: string;
}

/** By frequency. */
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

/** Returns the words of a street name, short forms expanded. */
export function streetWords(text: string): readonly string[] {
  return foldedWords(text.replace(/pl\.(?=\W|$)/gi, 'platz ')).map(withoutAbbreviation);
}

/** Returns the key of a street: 'Goethestr.', 'Goethe-Straße' and 'GOETHE STRASSE' have the same. [ADDR-10] */
export function streetKey(text: string): string {
  return withShortWord(streetWords(text).join('').replace(/str$/, 'strasse'));
}

function withoutAbbreviation(word: string, index: number, words: readonly string[]): string {
  // A space may be mistyped inside the word ('Eulerstr aße').
  if (word.endsWith('str')) return words[index + 1] === 'asse' ? word : `${word}asse`;
  if (words.length > 1 && Object.hasOwn(ABBREVIATIONS, word)) return ABBREVIATIONS[word] ?? word;
  return withShortWord(word);
}

/** Parses a street name with its key. */
export function streetForm(name: string, key = streetKey(name)): StreetForm {
  const atEnd = STREET_TYPES.find((type) => key.endsWith(type));
  const stem = key.slice(0, key.length - (atEnd?.length ?? 0));
  if (atEnd && stem.length >= SHORTEST_STEM && !NAMELESS.test(stem))
    return { key, type: STREET_TYPES.indexOf(atEnd) + 1, stem };
  const inFront = STREET_TYPES.find((type) => key.startsWith(type));
  if (inFront && key.length - inFront.length >= SHORTEST_STEM && streetWords(name)[0] === inFront)
    return { key, type: STREET_TYPES.indexOf(inFront) + 1, stem: key.slice(inFront.length) };
  return { key, type: 0, stem: key };
}

/** 'str' with one typing error: a letter omitted, replaced, inserted, or two swapped. */
const SLIPS = /^(?:st|sr|tr|[a-z]tr|s[a-z]r|st[a-z]|srt|tsr|[a-z]str|s[a-z]tr|st[a-z]r|str[a-z])$/;

/**
 * Returns other readings of a street with a mistyped 'Str.' ('Lindenst.', 'Linden Srt.', 'Tsr. des Friedens'): it is
 * too short to tolerate an error. [ADDR-10]
 */
export function abbreviationSlips(text: string): readonly string[] {
  const words = fold(text).split(' ');
  const [first = '', ...others] = words;
  const last = words.at(-1) ?? '';
  if (last.endsWith('str') || last.endsWith('strasse')) return [];
  const before = words.slice(0, -1);
  const atEnd = [2, 3, 4]
    .filter((length) => length <= last.length && (before.length > 0 || length < last.length))
    .filter((length) => SLIPS.test(last.slice(-length)))
    .map((length) => [...before, `${last.slice(0, -length)}str`].join(' '));
  return others.length > 0 && SLIPS.test(first) ? [...atEnd, ['str', ...others].join(' ')] : atEnd;
}

/**
 * Corrects the ß of 'Straße' typed as 's', 'sz' or 'sss' ('Torstrase', 'Torstrasze', 'Strase des Friedens') in a key: a
 * slip in the kind leaves the street unambiguous. [ADDR-13]
 */
export function withSharpS(key: string): string {
  return key.replace(/^stra(?:s|sz|sss)e(?=[a-z0-9])|stra(?:s|sz|sss)e$/, 'strasse');
}
