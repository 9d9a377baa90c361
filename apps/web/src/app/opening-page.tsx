import { useSyncExternalStore } from 'react';
import { useCalculator } from '../calculator/state/use-calculator.ts';
import { classNames } from '../styles/class-names.ts';
import { Skeleton } from '../ui/skeleton/skeleton.tsx';
import styles from './app.module.css';

function neverChanges() {
  return () => undefined;
}

/** Placeholder while a saved calculation is opened; `heading` is for screen readers. [PERS-02, FLOW-04] */
export function OpeningPage({ heading }: { heading?: string }) {
  const { page, setup } = useCalculator();
  // Without JavaScript nothing is opened, and the page has another heading.
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <main id="inhalt" className={classNames('page-width', styles.opening)} tabIndex={-1}>
      <noscript>
        <h1>{setup.definition.title}</h1>
        <p>
          <a href={page.basePath}>Zur ersten Frage</a>
        </p>
      </noscript>
      {isHydrated && heading !== undefined && <h1 className="visually-hidden">{heading}</h1>}
      <Skeleton />
    </main>
  );
}
