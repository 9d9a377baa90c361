import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Screen reader text. `status` announces changes. */
export function VisuallyHidden({ children, status }: { children: ReactNode; status?: boolean | undefined }) {
  return (
    <span className={styles.hidden} role={status ? 'status' : undefined}>
      {children}
    </span>
  );
}
