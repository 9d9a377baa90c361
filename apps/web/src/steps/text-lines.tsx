import styles from './text-lines.module.css';

/** Lines that belong together, such as an address. */
export function TextLines({ lines }: { lines: readonly string[] }) {
  return (
    <div className={styles.lines}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
