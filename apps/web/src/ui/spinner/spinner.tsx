import styles from './spinner.module.css';

/** A turning ring in the text's colour; with a `label` it is announced, without it is decoration. */
export function Spinner({ label }: { label?: string | undefined }) {
  return (
    <span className={styles.spinner} {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })} />
  );
}
