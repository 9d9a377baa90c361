import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { breakableAddresses } from './breakable-addresses.tsx';
import styles from './summary-list.module.css';

export interface SummaryRow {
  label: string;
  value: ReactNode;
  /** E.g. 'Ändern'; the row's label is read with it. */
  action?: { label: string; onClick: () => void } | undefined;
}

/** Answers as pairs of question and answer, each with its way back to the question. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className={styles.list}>
      {rows.map(({ label, value, action }) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd className={styles.value}>{typeof value === 'string' ? breakableAddresses(value) : value}</dd>
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
