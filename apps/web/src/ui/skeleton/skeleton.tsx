import { useEffect } from 'react';
import { after } from '../../timing/after.ts';
import { say } from '../../timing/say.ts';
import styles from './skeleton.module.css';

const WORDS = 'Ihre Berechnung wird geladen …';
/** What comes sooner speaks for itself. [UI-14] */
const SILENT_MS = 1_000;

/** Placeholder for a loading step that takes longer than a moment, as large as its heading, fields and button. Static with reduced motion. */
export function Skeleton() {
  useEffect(() => after(SILENT_MS, () => say(WORDS)), []);
  const field = (
    <div className={styles.field}>
      <div className={styles.label} />
      <div className={styles.control} />
    </div>
  );
  return (
    <div className="late" aria-busy="true" data-print="none">
      <span className="visually-hidden">{WORDS}</span>
      <div className={styles.shapes} aria-hidden="true">
        <div className={styles.heading} />
        {field}
        {field}
        <div className={styles.button} />
      </div>
    </div>
  );
}
