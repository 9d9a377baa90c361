/** A house number, normalised for comparison: '012 A' is 12 and 'a'. */
export interface HouseNumberForm {
  /** The leading number, 0 if there is none. */
  readonly number: number;
  /** What follows: 'a', '-14', '/1', 'a-c'. */
  readonly addition: string;
}

/** Above any real number; fits in two bytes. */
const HIGHEST = 65_535;
/** The usual house numbers need no normalisation. */
const USUAL = /^[1-9]\d{0,3}[a-z]?$/;

/** Parses a house number as people type it: '12 A', '12–14', '12 bis 14', 'Nr. 12', '007'. [ADDR-10] */
export function houseNumberForm(text: string): HouseNumberForm {
  if (USUAL.test(text)) return { number: Number.parseInt(text, 10), addition: text.replace(/\d+/, '') };
  const plain = text
    .slice(0, 100)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^\W*(?:haus)?(?:nummer|nr|no)(?![a-z])\.?/, '')
    .replace(/(\d)\s*(?:bis|u\.?|und|\+|&)\s*(?=\d)/g, '$1-')
    .replace(/[‐-―−]/g, '-')
    // A space between two digits separates them ('12 1/2').
    .replace(/(\d)\s+(?=\d)/g, '$1_')
    .replace(/[^\p{L}\p{N}_/-]/gu, '')
    .replace(/(?<!\d)0+(?=\d)/g, '');
  const digits = /^\d+/.exec(plain)?.[0] ?? '';
  const number = Number(digits);
  return number > HIGHEST ? { number: 0, addition: plain } : { number, addition: plain.slice(digits.length) };
}

/** Returns whether the house number is empty. */
export function isEmpty({ number, addition }: HouseNumberForm): boolean {
  return number === 0 && addition === '';
}

/** Returns the two ends of a range ('12-14', '12a-c', '12-14b'), else null. */
export function rangeEnds({ number, addition }: HouseNumberForm): readonly [HouseNumberForm, HouseNumberForm] | null {
  const [, first = '', last = '', letter = ''] = /^([a-z]?)-(\d*)([a-z]?)$/.exec(addition) ?? [];
  if (number === 0 || last + letter === '') return null;
  return [
    { number, addition: first },
    { number: last === '' ? number : Number(last), addition: letter },
  ];
}
