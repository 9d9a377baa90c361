import styles from './dots.module.css';

/** Three dots that breathe one after another beside a sentence such as 'einen Moment bitte'; decoration only. */
export function Dots() {
  return (
    <span className={styles.dots} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
