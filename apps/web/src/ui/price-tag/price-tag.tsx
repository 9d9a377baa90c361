import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './price-tag.module.css';

export interface PriceTagProps {
  /** Formatted, e.g. '728,28 €'. */
  amount: string;
  /** E.g. 'jährlich'. */
  interval?: string | undefined;
  /** Below the amount, e.g. 'inkl. 19% Vers.-Steuer'. */
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
