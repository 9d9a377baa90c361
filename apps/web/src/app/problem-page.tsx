import { Component, type ReactNode } from 'react';
import { leaveProblem } from '../calculator/flow/covers.ts';
import { enter } from '../calculator/flow/steps.ts';
import { isAllKept, isUnanswered, isUnkept, reloadWith } from '../calculator/session/own-reload.ts';
import { withSession } from '../calculator/session/start-session.ts';
import { problemOf } from '../calculator/state/problem-of.ts';
import type { Problem } from '../calculator/state/state-parts.ts';
import { useCalculator } from '../calculator/state/use-calculator.ts';
import { renewCode } from '../gateway/renew-code.ts';
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
  const { page, state, context } = useCalculator();
  const { heading, text, ungesichert, erneut, anpassen, beenden } = PROBLEM_TEXTS;
  const { problem } = state.cover;

  function leave(): void {
    leaveProblem(context);
    void withSession(context, (session) => session.retryAtStart(context));
  }

  // Firefox remembers that a file did not come, until the page is reloaded; WebKit also then.
  async function tryAgain(): Promise<void> {
    // Offline, a reload would end at the browser's own page.
    const canReload = navigator.onLine && state.cover.link === null;
    // Without a tab's session, the code that saves did not come.
    const canSave = context.session.tab !== null;
    if (canReload && (isUnanswered(context) || (canSave && (await isAllKept(context))))) {
      await renewCode();
      return reloadWith();
    }
    enter(context, state.calculation.progress.path);
    void withSession(context, (session) => session.retry(context));
  }

  return (
    <PageLayout heading={heading} intro={<p>{text}</p>}>
      <Hotline brand={page.brand} partner={state.visitor.partner} />
      {problem?.isCodeMissing && !isUnanswered(context) && isUnkept(context) && <p>{ungesichert}</p>}
      {page.debugMode && state.tester.debug && problem && <ProblemDetail problem={problem} />}
      <div className={styles.actions}>
        <Button variant="primary" fullWidthOnPhone onClick={() => void (problem?.isCodeMissing ? tryAgain() : leave())}>
          {problem?.isCodeMissing ? erneut : anpassen}
        </Button>
        <a className="target" href={page.brand.homeUrl}>
          {beenden}
        </a>
      </div>
    </PageLayout>
  );
}

interface BoundaryProps {
  readonly onProblem: (problem: Problem) => void;
  readonly children: ReactNode;
}

/** Shows the technical-problem page after a rendering error. A new key tries to render again. [STEP-ERROR-01] */
export class ProblemBoundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onProblem(problemOf(error));
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
