/** A street and house number in a town, as typed; no field is validated. */
export interface TypedAddress {
  readonly strasse: string;
  readonly hausnummer: string;
  readonly plz: string;
  readonly ort: string;
}

/** An address of the directory, in its spelling. */
export interface DirectoryAddress extends TypedAddress {
  /** A suburb, which distinguishes two streets of the same name. [ADDR-10] */
  readonly ortszusatz?: string;
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

/** A town in a postcode. */
export interface PlaceRow {
  readonly plz: string;
  readonly ort: string;
  /** Keys of the town and its usual names ('frankfurt' for 'Frankfurt am Main'), by `placeKeys`. */
  readonly keys: readonly string[];
  /** Keys of its suburbs. */
  readonly suburbKeys: readonly string[];
  /**
   * Towns of its postcode whose streets are searched: itself, else those that have streets, because sources name a town
   * differently; none if the postcode has no streets. [ADDR-09]
   */
  readonly streetTowns: readonly string[];
}

/** A street in a place and suburb. */
export interface StreetRow {
  readonly plz: string;
  readonly ort: string;
  readonly name: string;
  /** `streetKey(name)`. */
  readonly key: string;
  /** Empty if there is none. */
  readonly ortszusatz: string;
  /** House numbers as the source spells them, joined by '|'; empty if it lists none. */
  readonly houses: string;
}

/** Asks for the places of a postcode and some of their streets. */
export interface PostcodeQuery {
  readonly plz: string;
  readonly streetKeys: readonly [string, string?];
  /** Asks whether any place has this key. */
  readonly townKey: string;
}

export interface PostcodeRows {
  readonly places: readonly PlaceRow[];
  readonly streets: readonly StreetRow[];
  readonly isTown: boolean;
}

/** Asks for the places that a misspelt address may mean, and those of their streets that may score. */
export interface CandidateQuery {
  readonly plz: string;
  /** Other places may be meant if one of their keys or suburb keys is among these, */
  readonly townKeys: readonly string[];
  /** or if they are in one of these postcodes. */
  readonly postcodes: readonly string[];
  /** Postcodes in which every street is wanted, the typed one among them. */
  readonly wholePostcodes: readonly string[];
  /** Elsewhere streets with one of these keys are wanted, */
  readonly streetKeys: readonly string[];
  /** and in postcodes with two other digits at most, those with one error in this key. */
  readonly key: string;
}

export interface CandidateRows {
  readonly places: readonly PlaceRow[];
  readonly streets: readonly StreetRow[];
}

/** What a match asks, at most once each: more rows than asked for change nothing. */
export interface AddressTables {
  inPostcode(query: PostcodeQuery): Promise<PostcodeRows>;
  candidates(query: CandidateQuery): Promise<CandidateRows>;
}
