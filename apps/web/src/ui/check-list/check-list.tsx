import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './check-list.module.css';

/** List with a tick before each item. */
export function CheckList({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item, index) => (
        <li key={index}>
          <Icon name="check" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
