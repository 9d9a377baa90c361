import type { ReactNode } from 'react';
import { UnbrokenWords } from '../unbroken-words/unbroken-words.tsx';
import styles from './summary-list.module.css';

export interface SummaryRow {
  label: string;
  value: ReactNode;
  /** Only for screen readers, e.g. below a heading with the same words. */
  labelHidden?: boolean | undefined;
  note?: string | undefined;
  /** Not translated: a name, a number, or what the user has typed. */
  verbatim?: boolean | undefined;
}

/**
 * Each further line is a block of its own, so that a screen reader does not read two names as one. The first is none: reading
 * the page in Firefox, Orca leaves out a block that an answer begins with. [UI-14]
 */
function toLine(text: string, index: number): ReactNode {
  if (index === 0) return <UnbrokenWords key={text} text={text} />;
  return (
    <span key={text} className={styles.line}>
      <UnbrokenWords text={text} />
    </span>
  );
}

/** Lists answers below their names. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className={styles.list}>
      {rows.map(({ label, value, labelHidden, note, verbatim }) => (
        <div key={label} className={styles.row}>
          <dt className={labelHidden ? 'visually-hidden' : undefined}>{label}</dt>
          <dd className={styles.value}>
            <span translate={verbatim ? 'no' : undefined}>
              {typeof value === 'string' ? value.split(/(?<=\n)/).map((line, index) => toLine(line, index)) : value}
            </span>
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
