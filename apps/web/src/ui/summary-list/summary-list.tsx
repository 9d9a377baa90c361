import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { breakableEmails } from './breakable-emails.tsx';
import styles from './summary-list.module.css';

export interface SummaryRow {
  label: string;
  value: ReactNode;
  /** Small text below the value. */
  note?: string | undefined;
  /** E.g. 'Ändern'; announced with the row's label. */
  action?: { label: string; onClick: () => void } | undefined;
}

/** Lists questions and answers, each with an edit button. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className={styles.list}>
      {rows.map(({ label, value, note, action }) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd className={styles.value}>
            {typeof value === 'string' ? breakableEmails(value) : value}
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
