import { Skeleton } from '../ui/skeleton/skeleton.tsx';
import styles from './opening-page.module.css';

/** Stands for the step while the kept calculation is being opened. [PERS-02] */
export function OpeningPage() {
  return (
    <main id="inhalt" className={styles.page} tabIndex={-1}>
      <Skeleton label="Ihre Berechnung wird geladen …" fields={2} />
    </main>
  );
}
