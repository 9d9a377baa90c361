/**
 * Thrown if a day's key is unavailable, so that no data of that day can be stored or read now. The reason is a code or
 * a few words without personal data. [SEC-01]
 */
export class KeysUnavailable extends Error {
  override readonly name = 'KeysUnavailable';
  /** Code for the log. */
  readonly code: string;

  constructor(reason: string) {
    super(reason);
    this.code = reason;
  }
}
