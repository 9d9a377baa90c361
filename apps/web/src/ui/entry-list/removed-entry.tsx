import { useEffect, useId, useRef } from 'react';
import { Button } from '../button/button.tsx';
import styles from './entry-list.module.css';

/** Stands in the place of a removed entry, so that nothing moves and the same place takes the removal back. */
export function RemovedEntry({ title, onRestore }: { title: string; onRestore: () => void }) {
  const row = useRef<HTMLLIElement>(null);
  const words = useId();
  // The focus says aloud what happened; a key that repeats undoes at worst what it did.
  useEffect(() => row.current?.querySelector('button')?.focus(), []);
  return (
    <li ref={row} className={styles.entry}>
      <p id={words} className={styles.removed}>
        {title} wurde entfernt
      </p>
      <div className={styles.actions}>
        <Button variant="quiet" icon="undo" describedBy={words} onClick={onRestore}>
          Rückgängig
        </Button>
      </div>
    </li>
  );
}
