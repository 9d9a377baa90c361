/** The sections of a block in their order. A list of lists is flat, `…From` says where each begins and the last ends. */
export const SECTIONS = {
  /** Postcodes in order, as numbers; their places. */
  plz: 'u32',
  plzPlacesFrom: 'u32',
  /** Places (a town in a postcode), by postcode and alphabet; their streets. */
  placePlz: 'u32',
  placeTown: 'u32',
  placeStreetsFrom: 'u32',
  /** Streets of places by name; the suburb + 1 or 0; their house numbers. */
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
  /** Street names, ordered by key: key, letters in it, kind and what is left without it. */
  nameKey: 'u8',
  nameKeyFrom: 'u32',
  nameLetters: 'u32',
  nameType: 'u8',
  nameStemStart: 'u8',
  nameStemEnd: 'u8',
  nameStemLetters: 'u32',
  /** What towns are called, ordered by key: key, letters in it, kind of the alias; the places it may mean. */
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

/** First word of a block as this machine writes numbers; another byte order reads another one. */
export const MAGIC = 0x52444146;
/** Raise it with every change of the sections or of what their keys mean: an older block is built anew. */
export const VERSION = 4;
/** Words of the head: magic, version, bytes in all, checksum of what follows it, then the length of each section. */
export const HEAD_WORDS = 4 + SECTION_NAMES.length;
export const CHECKSUM_WORD = 3;

/** Bytes of a section, filled up so that the next one begins at a whole word. */
export function paddedBytes(name: SectionName, length: number): number {
  return Math.ceil((length * { u8: 1, u16: 2, u32: 4 }[SECTIONS[name]]) / 4) * 4;
}
