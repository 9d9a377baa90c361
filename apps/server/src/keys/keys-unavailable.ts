/** Thrown if a day's key is unavailable; the reason is a code or words without personal data. [SEC-01] */
export class KeysUnavailable extends Error {
  override readonly name = 'KeysUnavailable';
  readonly code = this.message;
}
