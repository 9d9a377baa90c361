import { contactOf, telephoneHref } from '@fa/api/page/contact';
import { useEffect, useRef } from 'react';
import type { Problem } from '../calculator/state/app-state.ts';
import { useCalculator } from '../calculator/state/use-calculator.ts';
import { StepLayout } from '../frame/step-layout/step-layout.tsx';
import { Button } from '../ui/button/button.tsx';
import { InfoBox } from '../ui/info-box/info-box.tsx';
import styles from './problem-page.module.css';
import { PROBLEM_TEXTS } from './problem-texts.ts';

function ProblemDetail({ problem: { status, messages, webservice } }: { problem: Problem }) {
  return (
    <InfoBox tone="attention" heading={webservice ?? 'Fehlerdetails'}>
      {status !== undefined && <p>Status {status}</p>}
      {[...new Set(messages)].map((message) => (
        <p key={message}>{message}</p>
      ))}
    </InfoBox>
  );
}

/** Renders the technical-problem page; details only in debug mode. [STEP-ERROR-01, STEP-ERROR-02] */
export function ProblemPage() {
  const { page, setup, state, actions } = useCalculator();
  const heading = useRef<HTMLHeadingElement>(null);
  const { heading: title, text, anpassen, beenden } = PROBLEM_TEXTS;
  const { homeUrl } = page.brand;
  const { phone, hours } = contactOf(page.brand, state.partner);
  useEffect(() => {
    document.title = `${title} – ${setup.definition.title}`;
    heading.current?.focus({ preventScroll: true });
  }, [title, setup.definition.title]);
  return (
    <StepLayout heading={title} headingRef={heading} intro={<p>{text}</p>}>
      <p>
        <a className={styles.phone} href={telephoneHref(phone)}>
          {phone}
        </a>
        <br />
        {hours}
      </p>
      {page.debugMode && state.debug && state.problem && <ProblemDetail problem={state.problem} />}
      <div className={styles.actions}>
        <Button variant="primary" onClick={actions.flow.leaveProblem}>
          {anpassen}
        </Button>
        <a href={homeUrl}>{beenden}</a>
      </div>
    </StepLayout>
  );
}
