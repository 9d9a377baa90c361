import styles from './dots.module.css';

/** Decorative animated dots beside a text such as 'einen Moment bitte'. */
export function Dots() {
  return (
    <span className={styles.dots} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
