import styles from './progress-bar.module.css';

/** How far the application is, 0 to 100. Drawn as SVG, because a style attribute breaks a strict CSP. */
export function ProgressBar({ percent }: { percent: number }) {
  const rounded = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label="Fortschritt"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={rounded}
      aria-valuetext={`${rounded} Prozent`}
    >
      <svg width="100%" height="100%" aria-hidden="true" focusable="false">
        <rect className={styles.value} width={`${rounded}%`} height="100%" />
      </svg>
    </div>
  );
}
