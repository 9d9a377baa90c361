import { useEffect, useId, useRef } from 'react';
import { Button } from '../button/button.tsx';
import styles from './entry-list.module.css';

/** Placeholder for a removed entry, with undo in the same place. */
export function RemovedEntry({ title, onRestore }: { title: string; onRestore: () => void }) {
  const row = useRef<HTMLLIElement>(null);
  const words = useId();
  // Focus announces the removal; a repeated key press can only undo it.
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
