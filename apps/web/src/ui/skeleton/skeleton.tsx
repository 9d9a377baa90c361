import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** Screen reader text, e.g. 'Ihre Berechnung wird geladen …'. */
  label: string;
  fields?: 1 | 2 | 3 | undefined;
}

/** Placeholder for a loading step, as large as its heading, fields and button. Static with reduced motion. */
export function Skeleton({ label, fields = 1 }: SkeletonProps) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <VisuallyHidden status>{label}</VisuallyHidden>
      <div className={styles.shapes} aria-hidden="true">
        <div className={styles.heading} />
        {Array.from({ length: fields }, (_, index) => (
          <div key={index} className={styles.field}>
            <div className={styles.label} />
            <div className={styles.control} />
          </div>
        ))}
        <div className={styles.button} />
      </div>
    </div>
  );
}
