/**
 * The key of a day cannot be had, so nothing of that day can be kept or read at the moment. The reason is a code or a few
 * words without personal data. [SEC-01]
 */
export class KeysUnavailable extends Error {
  override readonly name = 'KeysUnavailable';
  /** As the log names it. */
  readonly code: string;

  constructor(reason: string) {
    super(reason);
    this.code = reason;
  }
}
