import styles from './progress-bar.module.css';

/** Progress of the application, 0 to 100. */
export function ProgressBar({ percent }: { percent: number }) {
  return <progress className={styles.bar} aria-label="Fortschritt" value={Math.round(percent)} max={100} />;
}
