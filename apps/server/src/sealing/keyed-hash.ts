/** A hash that nobody can compute or try out without the server's secret. [SEC-08] */
export type KeyedHash = (text: string) => Buffer;

/** One hash for each secret of the server: the first one is written, and what any of them made is found. */
export type KeyedHashes = readonly [KeyedHash, ...KeyedHash[]];

/** All hashes of a text, the one to write first. */
export function hashesOf([first, ...others]: KeyedHashes, text: string): readonly [Buffer, ...Buffer[]] {
  return [first(text), ...others.map((hash) => hash(text))];
}
