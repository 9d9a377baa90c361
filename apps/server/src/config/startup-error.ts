/** A failure that the operator can fix; the message, one English sentence, is printed without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
