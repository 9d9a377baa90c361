import type { NetworkTries } from './second-factor-tries.ts';

/** A link as the server knows it: never its remote key, only a keyed hash of it. [SEC-08] */
export interface SavedLink {
  readonly keyHash: Buffer;
  /** Keyed hash of the verifier; undefined without a second factor. */
  readonly verifierHash: Buffer | undefined;
  /** Rounds of the derivation that the verifier comes from. */
  readonly iterations: number;
  readonly savedAt: Date;
  /** What all links of one calculation share; undefined for one that is alone. */
  readonly calculation: Buffer | undefined;
  /** Hash of the link that this one ends once somebody shows to know its key. */
  readonly ends: Buffer | undefined;
}

/** A link that was found; one that was saved again has no content any more. */
export type FoundLink = SavedLink & { readonly isSuperseded: boolean };

/** A network that a client counts for, as a keyed hash that is bound to the link. [LINK-10] */
export interface HashedNetwork {
  readonly addressHash: Buffer;
  /** How many times the tries of one client it has. */
  readonly share: number;
}

/** Where links are kept. [LINK-01, LINK-05, LINK-07] */
export interface SavedLinks {
  /** Gives a link by any of the hashes of its key, if it was not saved before an instant. In `atOnce` nobody else gets one of its calculation until the end. */
  find(keyHashes: readonly Buffer[], savedFrom: Date): Promise<FoundLink | undefined>;
  /** What was kept sealed of a link; undefined if it is gone or was saved again. */
  sealedOf(link: SavedLink): Promise<Buffer | undefined>;
  /** Gives the networks in their order, each with its wrong tries. */
  triesOf(link: SavedLink, networks: readonly HashedNetwork[]): Promise<readonly (HashedNetwork & NetworkTries)[]>;
  keepTries(link: SavedLink, networks: readonly (HashedNetwork & NetworkTries)[]): Promise<void>;
  insert(link: SavedLink, sealed: Buffer): Promise<void>;
  /** Gives what all links of its calculation share, from now on at the latest. */
  calculationOf(link: SavedLink): Promise<Buffer>;
  /** Ends the link that this one was saved in place of, if that is still there; what is ended goes when this goes. */
  endEarlier(link: SavedLink): Promise<void>;
  /** Deletes a link with all that it has superseded. */
  remove(link: SavedLink): Promise<void>;
  /** Deletes all links of its calculation. */
  removeCalculation(link: SavedLink): Promise<void>;
}

export type SavedLinkStore = SavedLinks & {
  /** All of it or nothing; resolved means committed. The work may be begun again where another one came in between. */
  atOnce<Result>(work: (links: SavedLinks) => Promise<Result>): Promise<Result>;
  /** Gives how many there were. [SEC-01] */
  deleteSavedBefore(instant: Date): Promise<number>;
};
