/** Letters that German spells with two, and foreign letters that have no separable accent. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const PLAIN = /^[a-z0-9 ]*$/;
/** More than any field can hold; longer texts are no address. */
const LONGEST = 300;

/**
 * Folds a text to words of a–z and 0–9, separated by one space: lower case, ä as ae, ß as ss, no accents; all else
 * separates words. Letters of other scripts become x: they count as letters but match nothing. [ADDR-10]
 */
export function fold(text: string): string {
  const lower = text.slice(0, LONGEST).toLowerCase();
  const plain = PLAIN.test(lower) ? lower : toPlain(lower);
  return plain.replace(/ +/g, ' ').trim();
}

function toPlain(lower: string): string {
  return lower
    .replace(/['’‘`´]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[äöüßæœøłđðþı]/g, (letter) => SPELLED_OUT[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]/gu, ' ')
    .replace(/[^a-z0-9 ]/gu, 'x');
}

export function foldedWords(text: string): readonly string[] {
  return fold(text).split(' ').filter(Boolean);
}

/**
 * Shortens 'Sankt' and 'Doktor' in front of a name. Expanding instead would put 'st' and 'dr' five letters away from
 * 'der' and 'Ost' with a letter missing.
 */
export function withShortWord(word: string): string {
  return word.replace(/^sankt/, 'st').replace(/^doktor/, 'dr');
}

/**
 * Returns the joined words in other orders: all orders of up to three words; for more, those with two neighbours swapped
 * or the front moved to the end.
 */
export function otherWordOrders(words: readonly string[]): readonly string[] {
  if (words.length < 2 || words.length > 8) return [];
  const orders = words.length <= 3 ? permutations(words) : moves(words);
  const typed = words.join('');
  return [...new Set(orders.map((order) => order.join('')))].filter((key) => key !== typed);
}

function permutations(words: readonly string[]): string[][] {
  if (words.length < 2) return [[...words]];
  return words.flatMap((word, index) => permutations(words.toSpliced(index, 1)).map((rest) => [word, ...rest]));
}

function moves(words: readonly string[]): string[][] {
  return words.slice(1).flatMap((word, index) => {
    const swapped = words.toSpliced(index, 2, word, words[index] ?? '');
    return [swapped, [...words.slice(index + 1), ...words.slice(0, index + 1)]];
  });
}
