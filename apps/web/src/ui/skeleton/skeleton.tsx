import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './skeleton.module.css';

/** Placeholder for a loading step, as large as its heading, fields and button. Static with reduced motion. */
export function Skeleton() {
  const field = (
    <div className={styles.field}>
      <div className={styles.label} />
      <div className={styles.control} />
    </div>
  );
  return (
    <div className={styles.skeleton} aria-busy="true">
      <VisuallyHidden status>Ihre Berechnung wird geladen …</VisuallyHidden>
      <div className={styles.shapes} aria-hidden="true">
        <div className={styles.heading} />
        {field}
        {field}
        <div className={styles.button} />
      </div>
    </div>
  );
}
