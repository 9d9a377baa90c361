/** Thrown for sealed bytes that were changed, cut off, moved to another place, or sealed with another key. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
  /** The same bytes do not open the next time either. */
  readonly isPermanent = true;
}
