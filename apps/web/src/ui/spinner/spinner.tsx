import styles from './spinner.module.css';

/** Spinner in the text's colour; announced with `label`, otherwise decorative. */
export function Spinner({ label }: { label?: string | undefined }) {
  return (
    <span className={styles.spinner} {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })} />
  );
}

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
