import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { breakableAddresses } from './breakable-addresses.tsx';
import styles from './summary-list.module.css';

export interface SummaryRow {
  label: string;
  value: ReactNode;
  /** In small print below the value. */
  note?: string | undefined;
  /** E.g. 'Ändern'; the row's label is read with it. */
  action?: { label: string; onClick: () => void } | undefined;
}

/** Answers as pairs of question and answer, each with its way back to the question. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className={styles.list}>
      {rows.map(({ label, value, note, action }) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd className={styles.value}>
            {typeof value === 'string' ? breakableAddresses(value) : value}
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </dd>
          {action && (
            <dd className={styles.action}>
              <Button variant="link" context={label} onClick={action.onClick}>
                {action.label}
              </Button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
