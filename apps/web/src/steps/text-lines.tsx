import { answerText } from '@fa/rechner/calculation/summary';
import type { Answers, Question, Setup } from '@fa/rechner/definition/definition';
import styles from './text-lines.module.css';

/** Renders lines that belong together, such as an address. */
export function TextLines({ lines }: { lines: readonly string[] }) {
  return (
    <div className={styles.lines} translate="no">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** Returns the lines of an answer as in the summary; empty without one. */
export function answerLines(setup: Setup, answers: Answers, question: Question): readonly string[] {
  return answerText(setup, answers, question).split('\n').filter(Boolean);
}
