import { useCalculator } from '../calculator/use-calculator.ts';
import { Skeleton } from '../ui/skeleton/skeleton.tsx';
import styles from './opening-page.module.css';

/** Stands for the step while the kept calculation is being opened. [PERS-02, FLOW-04] */
export function OpeningPage() {
  const { page, setup } = useCalculator();
  return (
    <main id="inhalt" className={styles.page} tabIndex={-1}>
      <noscript>
        <h1>{setup.definition.title}</h1>
        <p>
          Dieser Rechner braucht JavaScript. Bitte schalten Sie es in Ihrem Browser ein und{' '}
          <a href={page.basePath}>beginnen Sie bei der ersten Frage</a>.
        </p>
      </noscript>
      <Skeleton label="Ihre Berechnung wird geladen …" fields={2} />
    </main>
  );
}
