import { summarySections } from '@fa/rechner/calculation/summary';
import type { Setup } from '@fa/rechner/definition/definition';
import styles from './text-lines.module.css';

/** Renders lines that belong together, such as an address. */
export function TextLines({ lines }: { lines: readonly string[] }) {
  return (
    <div className={styles.lines}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** Returns the lines of an answer as in the summary; empty without one. */
export function answerLines<M extends object>(setup: Setup<M>, answers: M, key: string): readonly string[] {
  const rows = summarySections(setup, answers).flatMap((section) => section.rows);
  return rows.find((row) => row.key === key)?.value.split('\n') ?? [];
}
