import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Words for the ear only. `status` reads a change of the words aloud. */
export function VisuallyHidden({ children, status }: { children: ReactNode; status?: boolean | undefined }) {
  return (
    <span className={styles.hidden} role={status ? 'status' : undefined}>
      {children}
    </span>
  );
}
