import styles from './text-lines.module.css';

/** Renders lines that belong together, such as an address. */
export function TextLines({ lines }: { lines: readonly string[] }) {
  return (
    <div className={styles.lines}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
