/** A street and house number in a town, as typed; no field is validated. */
export interface TypedAddress {
  readonly strasse: string;
  readonly hausnummer: string;
  readonly plz: string;
  readonly ort: string;
}

/** A town in a postcode. */
export interface DirectoryPlace {
  readonly plz: string;
  readonly ort: string;
}

/** A street in a place; `ortszusatz` (a suburb) distinguishes two of the same name. [ADDR-10] */
export interface DirectoryStreet extends DirectoryPlace {
  readonly strasse: string;
  readonly ortszusatz?: string;
}

/** An address of the directory, in its spelling. */
export interface DirectoryAddress extends DirectoryStreet {
  /** In the spelling of the directory if it lists the street's house numbers, else as typed. */
  readonly hausnummer: string;
}

/**
 * The result of a check: matches, and scores of town and street (whole numbers 0–100). One match with 100 in both is
 * the typed address. From 80 in both, the matches are at most three proposals, best first. Below that, at most one
 * match is the nearest address, which is not a proposal; the lower score shows which field to correct. [ADDR-03,
 * ADDR-05, ADDR-06, ADDR-10]
 */
export interface AddressMatch {
  readonly matches: readonly DirectoryAddress[];
  /** True if the typed address is the only match and the directory lists exactly this house number. [ADDR-13] */
  readonly isListed: boolean;
  readonly ortScore: number;
  readonly strasseScore: number;
}

/** What lookups ask a directory. */
export interface SearchedDirectory {
  /** Returns the towns of a postcode in alphabetical order, none if it is unknown. [ADDR-01] */
  townsOf(plz: string): readonly string[];
  match(address: TypedAddress): AddressMatch;
}

/** A complete, searchable directory. */
export interface Directory extends SearchedDirectory {
  /** Returns whether streets of the postcode are known; otherwise any well-formed street is accepted. [ADDR-09] */
  hasStreets(plz: string): boolean;
  /** Size in memory in bytes. */
  readonly bytes: number;
  readonly counts: { readonly plz: number; readonly streets: number; readonly houseNumbers: number };
}

/** Collects rows in any order, removes duplicates, and writes the directory as one block of bytes. */
export interface DirectoryBuilder {
  addPlace(place: DirectoryPlace): void;
  /** Adds an alias: equal to the town's own name unless another place of the postcode has it; never displayed. */
  addAlias(place: DirectoryPlace, name: string): void;
  addStreet(street: DirectoryStreet): void;
  addHouseNumbers(street: DirectoryStreet, hausnummern: readonly string[]): void;
  build(): Uint8Array<ArrayBuffer>;
}
