/**
 * The sections of a block in order. Nested lists are flat; `…From` holds the start of each list and the end of the
 * last.
 */
export const SECTIONS = {
  /** Postcodes as sorted numbers; their places. */
  plz: 'u32',
  plzPlacesFrom: 'u32',
  /** Places (a town in a postcode), by postcode and alphabet; their streets. */
  placePlz: 'u32',
  placeTown: 'u32',
  placeStreetsFrom: 'u32',
  /** Streets of places by name; the suburb + 1, or 0 for none; their house numbers. */
  streetName: 'u32',
  streetSuburb: 'u32',
  streetHousesFrom: 'u32',
  /** House numbers by number, then addition. */
  houseNumber: 'u16',
  houseAddition: 'u32',
  /** Texts as the sources spell them, in UTF-16. */
  townText: 'u16',
  townTextFrom: 'u32',
  suburbText: 'u16',
  suburbTextFrom: 'u32',
  additionText: 'u16',
  additionTextFrom: 'u32',
  nameText: 'u16',
  nameTextFrom: 'u32',
  /** Street names ordered by key: key, letter signature, kind, and the stem (the key without the kind). */
  nameKey: 'u8',
  nameKeyFrom: 'u32',
  nameLetters: 'u32',
  nameType: 'u8',
  nameStemStart: 'u8',
  nameStemEnd: 'u8',
  nameStemLetters: 'u32',
  /** Names of towns ordered by key: key, letter signature, kind of alias, and the places it may mean. */
  aliasKey: 'u8',
  aliasKeyFrom: 'u32',
  aliasLetters: 'u32',
  aliasKind: 'u8',
  aliasPlaces: 'u32',
  aliasPlacesFrom: 'u32',
} as const;

interface ArrayOf {
  u8: Uint8Array<ArrayBuffer>;
  u16: Uint16Array<ArrayBuffer>;
  u32: Uint32Array<ArrayBuffer>;
}

export type SectionName = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];
export type Sections = { readonly [Name in SectionName]: ArrayOf[(typeof SECTIONS)[Name]] };

/** First word of a block in native byte order; it differs on a machine with another byte order. */
export const MAGIC = 0x52444146;
/** Raise it when sections or the meaning of keys change: older blocks are then rebuilt. */
export const VERSION = 4;
/** Words of the head: magic, version, total bytes, checksum of the rest, then the length of each section. */
export const HEAD_WORDS = 4 + SECTION_NAMES.length;
export const CHECKSUM_WORD = 3;

/** Returns the bytes of a section, padded to a multiple of 4. */
export function paddedBytes(name: SectionName, length: number): number {
  return Math.ceil((length * { u8: 1, u16: 2, u32: 4 }[SECTIONS[name]]) / 4) * 4;
}
