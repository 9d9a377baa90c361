/** Thrown for sealed bytes that were changed, truncated, moved, or sealed with another key. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
  /** A retry would fail in the same way. */
  readonly isPermanent = true;
}
