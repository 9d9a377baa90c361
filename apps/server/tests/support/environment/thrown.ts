/** Returns the message of what a function throws. */
export function messageOf(work: () => unknown): string {
  try {
    return `nothing thrown: ${String(work())}`;
  } catch (error) {
    return (error as Error).message;
  }
}
