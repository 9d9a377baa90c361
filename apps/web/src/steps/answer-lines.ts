import type { Setup } from '@fa/rechner/definition';

/** An answer that takes several lines, in the very words of the summary; empty while nothing is answered. */
export function answerLines<M extends object>(setup: Setup<M>, answers: M, key: string): readonly string[] {
  const rows = setup.definition.summary(setup, answers).flatMap((section) => section.rows);
  return rows.find((row) => row.key === key)?.value.split('\n') ?? [];
}
