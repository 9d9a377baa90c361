import styles from './cover-bar.module.css';

/** Small decorative bar to compare tiers. SVG, because a strict CSP forbids style attributes. */
export function CoverBar({ value, max }: { value: number; max: number }) {
  return (
    <svg className={styles.bar} focusable="false" aria-hidden="true">
      <rect className={styles.track} width="100%" height="100%" rx="4" />
      <rect className={styles.value} width={`${(value / max) * 100}%`} height="100%" rx="4" />
    </svg>
  );
}
