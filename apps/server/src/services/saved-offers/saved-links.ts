import type { NetworkTries } from './second-factor-tries.ts';

/** A link as stored: only a keyed hash of its remote key. [SEC-08] */
export interface SavedLink {
  readonly keyHash: Buffer;
  /** Keyed hash of the verifier; undefined without a second factor. */
  readonly verifierHash: Buffer | undefined;
  readonly iterations: number;
  readonly savedAt: Date;
  /** Shared id of all links of a calculation; undefined for a single link. */
  readonly calculation: Buffer | undefined;
  /** Hash of the link that ends once a client proves to know this one's key. */
  readonly ends: Buffer | undefined;
}

/** A found link; a superseded one has no content any more. */
export type FoundLink = SavedLink & { readonly isSuperseded: boolean };

/** A network of a client, as a keyed hash bound to the link. [LINK-10] */
export interface HashedNetwork {
  readonly addressHash: Buffer;
  /** Multiple of one client's tries that the network has. */
  readonly share: number;
}

/** Store of links. [LINK-01, LINK-05, LINK-07] */
export interface SavedLinks {
  /** Finds a link saved since an instant, by any hash of its key. In a transaction it locks the link's calculation. */
  find(keyHashes: readonly Buffer[], savedFrom: Date): Promise<FoundLink | undefined>;
  /** Returns a link's sealed content; undefined if deleted or superseded. */
  sealedOf(link: SavedLink): Promise<Buffer | undefined>;
  triesOf(link: SavedLink, networks: readonly HashedNetwork[]): Promise<readonly (HashedNetwork & NetworkTries)[]>;
  keepTries(link: SavedLink, networks: readonly (HashedNetwork & NetworkTries)[]): Promise<void>;
  insert(link: SavedLink, sealed: Buffer): Promise<void>;
  /** Gives a link new content and a new second factor. Its Service-ID, sealed with the key of the earlier day, ends. */
  overwrite(link: SavedLink, sealed: Buffer): Promise<void>;
  /** Returns the shared id of the link's calculation, creating it if needed. */
  calculationOf(link: SavedLink): Promise<Buffer>;
  /** Ends the link that this one replaces, if it exists; an ended link is deleted with this one. */
  endEarlier(link: SavedLink): Promise<void>;
  /** Deletes a link with all links that it superseded. */
  remove(link: SavedLink): Promise<void>;
  /** Deletes a link and all others of its calculation that have no second factor. */
  removeCalculation(link: SavedLink): Promise<void>;
}

export type SavedLinkStore = SavedLinks & {
  /** Runs work in a transaction; resolved means committed. It may be retried after a conflict. */
  inTransaction<Result>(work: (links: SavedLinks) => Promise<Result>): Promise<Result>;
  /** Returns how many were deleted. [SEC-01] */
  deleteSavedBefore(instant: Date): Promise<number>;
};
