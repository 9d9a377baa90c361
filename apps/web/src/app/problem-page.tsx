import { fehlerTexte } from '@fa/forderungsausfall/texte/fehler';
import { useRef } from 'react';
import { useCalculator } from '../calculator/use-calculator.ts';
import { StepLayout } from '../frame/step-layout/step-layout.tsx';
import { Button } from '../ui/button/button.tsx';
import styles from './problem-page.module.css';

/** The technical-problem page. [STEP-ERROR-01] */
export function ProblemPage() {
  const { page, actions } = useCalculator();
  const heading = useRef<HTMLHeadingElement>(null);
  const { heading: title, text, anpassen, beenden } = fehlerTexte;
  const { hotline, hotlineHours, homeUrl } = page.brand;
  return (
    <StepLayout heading={title} headingRef={heading} intro={<p>{text}</p>}>
      <p>
        <a className={styles.phone} href={`tel:${hotline.replace(/\s/g, '')}`}>
          {hotline}
        </a>
        <br />
        {hotlineHours}
      </p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={actions.flow.leaveProblem}>
          {anpassen}
        </Button>
        <a href={homeUrl}>{beenden}</a>
      </div>
    </StepLayout>
  );
}
