import type { Tries } from './second-factor-tries.ts';

/** A link as stored: only a keyed hash of its remote key. [SEC-08] */
export interface SavedLink {
  readonly keyHash: Buffer;
  /** Keyed hash of the verifier; undefined without a second factor. */
  readonly verifierHash: Buffer | undefined;
  readonly savedAt: Date;
}

/** Store of links. [LINK-01, LINK-05, LINK-07] */
export interface SavedLinks {
  /** Finds a link saved since an instant, by any hash of its key. In a transaction it locks the link. */
  find(keyHashes: readonly Buffer[], savedFrom: Date): Promise<SavedLink | undefined>;
  /** Returns the link's sealed content; undefined if it was deleted, or overwritten with another second factor. */
  sealedOf(link: SavedLink): Promise<Buffer | undefined>;
  /** Returns the tries of a client, which is a keyed hash bound to the link. [LINK-10] */
  triesOf(link: SavedLink, clientHash: Buffer): Promise<Tries>;
  keepTries(link: SavedLink, clientHash: Buffer, tries: Tries): Promise<void>;
  insert(link: SavedLink, sealed: Buffer): Promise<void>;
  /** Overwrites an earlier state. Its Service-ID, sealed with the key of the earlier day, ends. */
  overwrite(earlier: SavedLink, link: SavedLink, sealed: Buffer): Promise<void>;
  remove(link: SavedLink): Promise<void>;
}

export type SavedLinkStore = SavedLinks & {
  /** Runs work in a transaction; resolved means committed. */
  inTransaction<Result>(work: (links: SavedLinks) => Promise<Result>): Promise<Result>;
  /** Returns how many were deleted. [SEC-01] */
  deleteSavedBefore(instant: Date): Promise<number>;
};
