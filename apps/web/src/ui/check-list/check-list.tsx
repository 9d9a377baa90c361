import { Icon } from '../icon/icon.tsx';
import { UnbrokenWords } from '../unbroken-words/unbroken-words.tsx';
import styles from './check-list.module.css';

/** List with a tick before each item. */
export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item, index) => (
        <li key={index}>
          <Icon name="check" />
          <span>
            <UnbrokenWords text={item} />
          </span>
        </li>
      ))}
    </ul>
  );
}
