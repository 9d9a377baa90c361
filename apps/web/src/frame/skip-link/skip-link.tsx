import styles from './skip-link.module.css';

/** First tab stop: skips the header to the content, whose id StepLayout sets. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#inhalt" data-print="none">
      Zum Inhalt springen
    </a>
  );
}
