/** A street and house number in a town, as typed; every part may hold anything. */
export interface TypedAddress {
  readonly strasse: string;
  readonly hausnummer: string;
  readonly plz: string;
  readonly ort: string;
}

/** A town of a postcode. */
export interface DirectoryPlace {
  readonly plz: string;
  readonly ort: string;
}

/** A street of a postcode and town; `ortszusatz` (a suburb) tells two of the same name apart. [ADDR-10] */
export interface DirectoryStreet extends DirectoryPlace {
  readonly strasse: string;
  readonly ortszusatz?: string;
}

/** An address that the directory holds, spelled as the directory does. */
export interface DirectoryAddress extends DirectoryStreet {
  /** As in the directory where it knows the house numbers of the street, else as typed. */
  readonly hausnummer: string;
}

/**
 * What came of a check, and how well town and street are known, whole numbers 0–100 on one scale. One match with 100 in both is
 * the typed address. From 80 in both the matches are proposals, best first, at most three. Below, at most one match says what
 * comes nearest; it is not to be proposed, the score says what to type better. [ADDR-03, ADDR-05, ADDR-06, ADDR-10]
 */
export interface AddressMatch {
  readonly matches: readonly DirectoryAddress[];
  /** The typed address is the one match, and the directory holds its street with its very house number. [ADDR-13] */
  readonly isListed: boolean;
  readonly ortScore: number;
  readonly strasseScore: number;
}

/** A whole directory, ready to be searched. */
export interface Directory {
  /** Towns of a postcode in alphabetical order, none if it is unknown. [ADDR-01] */
  townsOf(plz: string): readonly string[];
  /** Streets of a postcode are known; without them any well-formed street is accepted. [ADDR-09] */
  hasStreets(plz: string): boolean;
  match(address: TypedAddress): AddressMatch;
  /** Bytes that the directory takes in memory. */
  readonly bytes: number;
  readonly counts: { readonly plz: number; readonly streets: number; readonly houseNumbers: number };
}

/** Collects rows in any order, doubled ones count once; then writes the directory as one block of bytes. */
export interface DirectoryBuilder {
  addPlace(place: DirectoryPlace): void;
  /** Another name of a place: as good as its own where no other place of the postcode is called so, but never shown. */
  addAlias(place: DirectoryPlace, name: string): void;
  addStreet(street: DirectoryStreet): void;
  addHouseNumbers(street: DirectoryStreet, hausnummern: readonly string[]): void;
  build(): Uint8Array<ArrayBuffer>;
}
