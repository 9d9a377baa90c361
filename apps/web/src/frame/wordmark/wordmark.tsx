import { SIGN } from '@fa/api/look/sign';
import { memo } from 'react';
import styles from './wordmark.module.css';

/** Brand as a picture, or as a neutral mark with its name in the page's colours. */
export const Wordmark = memo(function Wordmark({ name, src }: { name: string; src?: string | undefined }) {
  if (src) return <img className={styles.picture} src={src} alt={name} height={32} />;
  return (
    <span className={styles.wordmark}>
      <svg viewBox={SIGN.viewBox} aria-hidden="true" focusable="false">
        <path className={styles.shield} d={SIGN.shield} />
        <path className={styles.letter} d={SIGN.letter} />
      </svg>
      <span translate="no">{name}</span>
    </span>
  );
});
