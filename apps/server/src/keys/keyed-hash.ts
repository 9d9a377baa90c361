/** A hash that cannot be computed or guessed without the server's secret. [SEC-08] */
export type KeyedHash = (text: string) => Buffer;

/** One hash per server secret: the first is written, all of them are used for lookup. */
export type KeyedHashes = readonly [KeyedHash, ...KeyedHash[]];

/** Returns all hashes of a text, the one to write first. */
export function hashesOf([first, ...others]: KeyedHashes, text: string): readonly [Buffer, ...Buffer[]] {
  return [first(text), ...others.map((hash) => hash(text))];
}
