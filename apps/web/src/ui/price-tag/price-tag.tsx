import type { ReactNode } from 'react';
import { classNames } from '../../styles/class-names.ts';
import styles from './price-tag.module.css';
import { useCounting } from './use-counting.ts';

export interface PriceTagProps {
  /** What it is, for screen readers: 'Beitrag'. [UI-14] */
  name?: string | undefined;
  amount: string;
  interval?: string | undefined;
  note?: ReactNode;
  size?: 'm' | 'l' | undefined;
}

/** Price with tabular digits that counts to the new amount. [UI-06] */
export function PriceTag({ name, amount, interval, note, size = 'l' }: PriceTagProps) {
  const { ref, className } = useCounting(amount);
  return (
    <div className={styles[size]}>
      <p className={styles.line}>
        {name && <span className="visually-hidden">{`${name}:\u00a0`}</span>}
        <span ref={ref} className={classNames(styles.amount, 'tabular', className)} translate="no">
          {amount}
        </span>
        {interval && <span className={styles.interval}>{` ${interval}`}</span>}
      </p>
      {note && <p className={classNames(styles.note, 'hint')}>{note}</p>}
    </div>
  );
}
