/** A Service-ID as it is kept. [SID-03] */
export interface KeptServiceId {
  /** Keyed hash of its nine digits. [SEC-08] */
  readonly idHash: Buffer;
  /** Of the copy's remote key: with the copy, its ID goes. */
  readonly keyHash: Buffer;
  readonly sealed: Buffer;
}

export interface ServiceIdStore {
  /** Finds an ID by any of its hashes. */
  find(idHashes: readonly Buffer[]): Promise<KeptServiceId | undefined>;
  /** Gives the ID that the copy has afterwards, this or an earlier one; undefined if the ID is taken or the copy gone. */
  insert(kept: KeptServiceId): Promise<KeptServiceId | undefined>;
}
