import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** For the ear, e.g. 'Ihre Berechnung wird geladen …'. */
  label: string;
  /** How many fields the step is expected to have. */
  fields?: 1 | 2 | 3 | undefined;
}

/** The place of a step that is on its way, in the size of its heading, fields and button. Still for those who want that. */
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
