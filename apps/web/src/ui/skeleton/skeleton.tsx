import styles from './skeleton.module.css';

/** Placeholder for a loading step that takes longer than a moment, as large as its heading, fields and button. Static with reduced motion. */
export function Skeleton() {
  const field = (
    <div className={styles.field}>
      <div className={styles.label} />
      <div className={styles.control} />
    </div>
  );
  return (
    <div className="late" aria-busy="true" data-print="none">
      <span className="visually-hidden" role="status">
        Ihre Berechnung wird geladen …
      </span>
      <div className={styles.shapes} aria-hidden="true">
        <div className={styles.heading} />
        {field}
        {field}
        <div className={styles.button} />
      </div>
    </div>
  );
}
