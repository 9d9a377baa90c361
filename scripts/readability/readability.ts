// Neighbouring vowels are one syllable, except where two sounds meet, as in 'Linie' or 'Beamte'.
const MEETING = /(?<=i)(?=[aou])|(?<=[äöü])(?=[aeiou])|(?<=e)(?=[ao])|(?<=a)(?=o)/gu;

function syllablesOf(word: string): number {
  return (
    word
      .toLowerCase()
      .replaceAll(MEETING, '-')
      .match(/[aeiouyäöü]+/gu)?.length ?? 1
  );
}

/** Returns the words of a text; a number is one. */
export function wordsOf(text: string): readonly string[] {
  return text.match(/\p{L}[\p{L}-]*|\d[\d.,]*/gu) ?? [];
}

/**
 * Returns the school year in which a German text is understood, from 4 to 15 (first Wiener Sachtextformel): from its
 * shares of words of three syllables or more, of more than six letters and of one syllable, and from the words per
 * sentence.
 */
export function schoolYearOf(text: string): number {
  const sentences = text.split(/[.!?:;](?=\s|$)/u).filter((sentence) => /\p{L}/u.test(sentence));
  const words = wordsOf(text);
  const percentOf = (is: (word: string) => boolean) => (words.filter(is).length / words.length) * 100;
  return (
    0.1935 * percentOf((word) => syllablesOf(word) >= 3) +
    0.1672 * (words.length / sentences.length) +
    0.1297 * percentOf((word) => word.length > 6) -
    0.0327 * percentOf((word) => syllablesOf(word) === 1) -
    0.875
  );
}
