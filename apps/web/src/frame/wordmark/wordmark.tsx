import styles from './wordmark.module.css';

/** Brand as a picture, or as a neutral mark with its name in the page's colours. */
export function Wordmark({ name, src }: { name: string; src?: string | undefined }) {
  if (src) return <img className={styles.picture} src={src} alt={name} height={32} />;
  return (
    <span className={styles.wordmark}>
      <svg viewBox="4 2 24 28" aria-hidden="true" focusable="false">
        <path className={styles.shield} d="M16 2 4 6.5v8.8C4 22.6 9 27.8 16 30c7-2.2 12-7.4 12-14.7V6.5z" />
        <path className={styles.letter} d="M10 21V11l6 7 6-7v10" />
      </svg>
      <span>{name}</span>
    </span>
  );
}
