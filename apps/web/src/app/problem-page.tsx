import { Component, type ReactNode } from 'react';
import type { Problem } from '../calculator/state/state-parts.ts';
import { useCalculator } from '../calculator/state/use-calculator.ts';
import { Button } from '../ui/button/button.tsx';
import { InfoBox } from '../ui/info-box/info-box.tsx';
import styles from './app.module.css';
import { Hotline, PageLayout } from './page-layout.tsx';
import { PROBLEM_TEXTS } from './problem-texts.ts';

function ProblemDetail({ problem: { status, messages, webservice } }: { problem: Problem }) {
  return (
    <InfoBox tone="attention" heading={webservice ?? 'Fehlerdetails'}>
      {status !== undefined && <p>{`Status ${status}`}</p>}
      {[...new Set(messages)].map((message) => (
        <p key={message}>{message}</p>
      ))}
    </InfoBox>
  );
}

/** Renders the technical-problem page; details only in debug mode. [STEP-ERROR-01, STEP-ERROR-02] */
export function ProblemPage() {
  const { page, state, actions } = useCalculator();
  const { heading, text, anpassen, beenden } = PROBLEM_TEXTS;

  function leave(): void {
    actions.flow.leaveProblem();
    void actions.session.retryAtStart();
  }

  return (
    <PageLayout heading={heading} intro={<p>{text}</p>}>
      <Hotline brand={page.brand} partner={state.visitor.partner} />
      {page.debugMode && state.tester.debug && state.cover.problem && <ProblemDetail problem={state.cover.problem} />}
      <div className={styles.actions}>
        <Button variant="primary" fullWidthOnPhone onClick={leave}>
          {anpassen}
        </Button>
        <a className="target" href={page.brand.homeUrl}>
          {beenden}
        </a>
      </div>
    </PageLayout>
  );
}

interface BoundaryProps {
  readonly onProblem: () => void;
  readonly children: ReactNode;
}

/** Shows the technical-problem page after a rendering error. A new key tries to render again. [STEP-ERROR-01] */
export class ProblemBoundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(): void {
    this.props.onProblem();
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
