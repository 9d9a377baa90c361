import { useCalculator } from '../calculator/state/use-calculator.ts';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden/visually-hidden.tsx';
import styles from './app.module.css';

/** Placeholder while a saved calculation is opened; `heading` is for screen readers. [PERS-02, FLOW-04] */
export function OpeningPage({ heading }: { heading?: string }) {
  const { page, setup } = useCalculator();
  return (
    <main id="inhalt" className={classNames('page-width', styles.opening)} tabIndex={-1}>
      <noscript>
        <h1>{setup.definition.title}</h1>
        <p>
          <a href={page.basePath}>Zur ersten Frage</a>
        </p>
      </noscript>
      {heading !== undefined && (
        <h1>
          <VisuallyHidden>{heading}</VisuallyHidden>
        </h1>
      )}
      <Skeleton />
    </main>
  );
}
