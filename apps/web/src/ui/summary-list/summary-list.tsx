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
 * Lists answers below their names. The lines of an answer are one text with line ends: of lines that are blocks, Orca leaves out
 * the first in Firefox, and reads two names as one in Chromium. [UI-14]
 */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className={styles.list}>
      {rows.map(({ label, value, labelHidden, note, verbatim }) => (
        <div key={label} className={styles.row}>
          <dt className={labelHidden ? 'visually-hidden' : undefined}>{label}</dt>
          <dd className={styles.value}>
            <span translate={verbatim ? 'no' : undefined}>
              {typeof value === 'string' ? <UnbrokenWords text={value} /> : value}
            </span>
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
