import type { ReactNode } from 'react';
import styles from './offer-sidebar.module.css';

export interface OfferRow {
  label: string;
  value: ReactNode;
}

/** Renders start, cover and other data of the offer. */
export function OfferRows({ rows }: { rows: readonly OfferRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value }) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
