/** The provider does not respond, or not as it should; the reason is one word. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
  readonly code: string;

  constructor(code: string) {
    super('The identity provider is not available');
    this.code = code;
  }
}
