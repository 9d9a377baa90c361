/** Context of a sealed text. It cannot be opened in another context. */
export interface SealedPlace {
  /** Table and column, or another unique use. */
  readonly purpose: string;
  readonly row: string;
}

/** Encrypts data with the key of its arrival day. Without that key nothing can open it. [SEC-01] */
export interface Sealing {
  /** Throws KeysUnavailable if the key is unavailable or its day has expired. */
  seal(arrivedAt: Date, place: SealedPlace, content: Uint8Array): Promise<Buffer>;
  /**
   * Returns undefined once the day has expired, whether or not its key exists. Throws SealBroken for bytes not sealed
   * for this place with this key, and KeysUnavailable if the key of an unexpired day is unavailable.
   */
  open(place: SealedPlace, sealed: Uint8Array): Promise<Buffer | undefined>;
}
