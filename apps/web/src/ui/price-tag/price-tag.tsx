import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './price-tag.module.css';

export interface PriceTagProps {
  amount: string;
  interval?: string | undefined;
  note?: ReactNode;
  size?: 'm' | 'l' | undefined;
}

/** Price with tabular digits; announces changes. */
export function PriceTag({ amount, interval, note, size = 'l' }: PriceTagProps) {
  return (
    <div className={styles[size]} aria-live="polite">
      <p className={styles.line}>
        <span className={classNames(styles.amount, 'tabular')}>{amount}</span>
        {interval && <span className={styles.interval}> {interval}</span>}
      </p>
      {note && <p className={classNames(styles.note, 'hint')}>{note}</p>}
    </div>
  );
}
