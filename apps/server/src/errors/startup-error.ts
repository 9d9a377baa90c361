/**
 * A failure that the operator can fix. Its message is one English sentence; `main.ts` prints it without a stack and
 * exits with a non-zero code.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
