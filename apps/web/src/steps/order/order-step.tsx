import { consentsOf, orderOf } from '@fa/rechner/calculation/order-model';
import { type ReactNode, useState } from 'react';
import { submitOrder } from '../../calculator/order/submit-order.ts';
import { NOT_SENT_ID } from '../../calculator/state/state-parts.ts';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { CookiesNeeded } from '../../frame/cookies-needed.tsx';
import { Said } from '../../frame/said.tsx';
import { InfoBox } from '../../ui/info-box/info-box.tsx';
import { MultiStateButton } from '../../ui/multi-state-button/multi-state-button.tsx';
import { SummaryList } from '../../ui/summary-list/summary-list.tsx';
import { ConsentQuestionView } from '../questions/consent-question.tsx';
import { QuestionView } from '../questions/question-view.tsx';
import { StepFrame } from '../step-frame.tsx';
import { SummarySections } from '../summary-sections.tsx';
import { DocumentDownload } from './document-download.tsx';
import { PrintedHolder } from './printed-holder.tsx';
import { RECEIPT_TEXTS } from './receipt-texts.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { SUBMIT_LABELS, SUMMARY_TEXTS } from './summary-texts.ts';
import { BusyText, UnknownOrder } from './unknown-order.tsx';
import { useFindOut } from './use-asked-again.ts';

const SUBMIT_STATES = {
  idle: 'lazy',
  sending: 'busy',
  unknown: 'lazy',
  accepted: 'finished',
  failed: 'error',
} as const;

// Also true for a product without documents. [STEP-ZUSAMMENFASSUNG-03]
function useIsDownloaded(): boolean {
  const { setup, answers } = useCalculator();
  const { download } = orderOf(setup.definition);
  return !download || answers[download.timestamp] !== undefined;
}

// What a mandate names beside its wording; the account is listed above, and the application prints it all. [DOC-02]
function MandateFacts() {
  const { name, company = name, street, city, creditorId } = useCalculator().page.brand;
  return (
    <>
      <SummaryList rows={SUMMARY_TEXTS.mandat(`${company}\n${street}, ${city}`, creditorId)} />
      <PrintedHolder />
    </>
  );
}

// Agents read what the customer downloads; the customer downloads it before the consent. [STEP-ZUSAMMENFASSUNG-03]
function Consents() {
  const { setup, step, state } = useCalculator();
  const isDownloaded = useIsDownloaded();
  const { download, account } = orderOf(setup.definition);
  return consentsOf(setup.definition)
    .filter((question) => step.questions.some(({ key }) => key === question.key))
    .map((question) => {
      const needsDownload = download !== undefined && question.key === download.consent;
      if (state.visitor.agentMode) {
        const shown = needsDownload ? { ...question, wording: [download.forAgents] } : question;
        return <QuestionView key={question.key} question={shown} />;
      }
      return (
        <ConsentQuestionView key={question.key} question={question} locked={needsDownload && !isDownloaded}>
          {question.key === account?.mandate && <MandateFacts />}
          {needsDownload && <DocumentDownload />}
        </ConsentQuestionView>
      );
    });
}

// What the order button still waits for, or that it waits for nothing. [STEP-ZUSAMMENFASSUNG-04]
function Missing() {
  const { setup, violations, state } = useCalculator();
  const isDownloaded = useIsDownloaded();
  const consents = consentsOf(setup.definition).map(({ key }) => key);
  const boxes = violations.filter(({ field }) => consents.includes(field)).length;
  const words = boxes > 0 ? SUMMARY_TEXTS.fehltNoch(boxes, !isDownloaded) : SUMMARY_TEXTS.bereit;
  const [atFirst, setAtFirst] = useState<string | null>(words);
  if (atFirst !== null && words !== atFirst) setAtFirst(null);
  if (state.visitor.agentMode) return null;
  return (
    <>
      <p>{words}</p>
      {/* At first it would be said before the heading; a region that becomes live later is not heard in Chromium. [UI-14] */}
      <Said>{atFirst === null ? words : ''}</Said>
    </>
  );
}

// Only while nothing was sent since. [CONF-04]
function NotSent() {
  const { calculation, state } = useCalculator();
  if (state.order.refusal?.code !== 'maintenance' || calculation.submission.status !== 'idle') return null;
  return (
    <div id={NOT_SENT_ID} tabIndex={-1}>
      <InfoBox tone="attention">
        <p>
          <strong>{SUMMARY_TEXTS.nichtAbgeschickt}</strong>
          <span>{` ${SUMMARY_TEXTS.nachWartung}`}</span>
        </p>
      </InfoBox>
    </div>
  );
}

function FailedOrder() {
  // A late arrival must also be noticed after a return here or a reload.
  useFindOut();
  return (
    <InfoBox tone="error" heading={RECEIPT_TEXTS.fehlerHeading}>
      <BusyText />
      <p>{RECEIPT_TEXTS.fehler}</p>
    </InfoBox>
  );
}

/**
 * Renders the summary of any product: its offer, all answers, the consents and the order button. [STEP-ZUSAMMENFASSUNG-01 … 05]
 * @param children the offer; null while there is none
 */
export function OrderStep({ children }: { readonly children: ReactNode }) {
  const { calculation, violations, context, state } = useCalculator();
  if (children === null) return <StepFrame primary={null} />;
  if (state.visitor.withoutCookies && calculation.submission.status === 'idle')
    return (
      <StepFrame primary={null} onSubmit={() => undefined}>
        {children}
        <SummarySections />
        <InfoBox tone="attention">
          <CookiesNeeded>{SUMMARY_TEXTS.ohneCookies}</CookiesNeeded>
        </InfoBox>
      </StepFrame>
    );
  return (
    <StepFrame
      onSubmit={() => void submitOrder(context)}
      primary={
        <MultiStateButton
          type="submit"
          state={SUBMIT_STATES[calculation.submission.status]}
          labels={SUBMIT_LABELS}
          ariaDisabled={violations.length > 0}
        />
      }
    >
      {calculation.submission.status === 'unknown' && <UnknownOrder />}
      {calculation.submission.status === 'failed' && <FailedOrder />}
      <RefusalNotice />
      {children}
      <SummarySections />
      <Consents />
      <Missing />
      <NotSent />
    </StepFrame>
  );
}
