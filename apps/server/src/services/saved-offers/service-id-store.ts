/** A stored Service-ID. [SID-03] */
export interface KeptServiceId {
  /** Keyed hash of its nine digits. [SEC-08] */
  readonly idHash: Buffer;
  /** Hash of the copy's remote key: the ID is deleted with the copy. */
  readonly keyHash: Buffer;
  readonly sealed: Buffer;
}

export interface ServiceIdStore {
  /** Finds an ID by any of its hashes. */
  find(idHashes: readonly Buffer[]): Promise<KeptServiceId | undefined>;
  /** Returns the copy's ID, new or existing; undefined if the ID is taken or the copy is gone. */
  insert(kept: KeptServiceId): Promise<KeptServiceId | undefined>;
}
