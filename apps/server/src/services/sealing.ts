/** What a sealed text belongs to. One that was sealed for another place is not opened. */
export interface SealedPlace {
  /** Table and column, or whatever else tells the uses apart. */
  readonly purpose: string;
  /** The row in it. */
  readonly row: string;
}

/** Seals what is kept with the key of its arrival day. Once that key is destroyed, nothing opens it again. [SEC-01] */
export interface Sealing {
  /** Throws KeysUnavailable if the key cannot be had, or if what arrived then is over already. */
  seal(arrivedAt: Date, place: SealedPlace, content: Uint8Array): Promise<Buffer>;
  /**
   * Gives undefined once the day is over, whether or not its key is still there. Throws a SealBroken for bytes that were
   * not sealed for this place with this key, and KeysUnavailable if the key of a day that is not over cannot be had.
   */
  open(place: SealedPlace, sealed: Uint8Array): Promise<Buffer | undefined>;
}
