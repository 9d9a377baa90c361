import styles from './skip-link.module.css';

/** The first thing the keyboard meets: past the header to the content, whose id StepLayout gives. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#inhalt">
      Zum Inhalt springen
    </a>
  );
}
