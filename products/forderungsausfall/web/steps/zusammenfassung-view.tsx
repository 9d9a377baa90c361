import { useCalculator } from '@fa/web/calculator/state/use-calculator.ts';
import { ConsentQuestionView } from '@fa/web/steps/questions/consent-question.tsx';
import { QuestionView } from '@fa/web/steps/questions/question-view.tsx';
import { StepFrame } from '@fa/web/steps/step-frame.tsx';
import { SummarySections } from '@fa/web/steps/summary-sections.tsx';
import { Card } from '@fa/web/ui/card/card.tsx';
import { CheckList } from '@fa/web/ui/check-list/check-list.tsx';
import { InfoBox } from '@fa/web/ui/info-box/info-box.tsx';
import { MultiStateButton } from '@fa/web/ui/multi-state-button/multi-state-button.tsx';
import { PriceTag } from '@fa/web/ui/price-tag/price-tag.tsx';
import type { Antworten } from '../../definition/antworten.ts';
import { angebotTexte } from '../../definition/texte/angebot.ts';
import { dankeTexte } from '../../definition/texte/danke.ts';
import { zusammenfassungTexte } from '../../definition/texte/zusammenfassung.ts';
import { ErstesJahr } from '../offer/erstes-jahr.tsx';
import { useOffer } from '../offer/use-offer.ts';
import { WiederVierteljaehrlich } from '../offer/wieder-vierteljaehrlich.tsx';
import { DocumentDownload } from '../order/document-download.tsx';
import { RefusalNotice } from '../order/refusal-notice.tsx';
import { BusyText, UnknownOrder } from '../order/unknown-order.tsx';
import { useAskedAgain } from '../order/use-asked-again.ts';

const TEXT = zusammenfassungTexte;
const SUBMIT_STATES = {
  idle: 'lazy',
  sending: 'busy',
  unknown: 'lazy',
  accepted: 'finished',
  failed: 'error',
} as const;

function Consents() {
  const { step, answers, state } = useCalculator<Antworten>();
  return step.questions
    .filter((question) => question.kind === 'consent')
    .map((question) =>
      state.agentMode ? (
        <QuestionView
          key={question.key}
          question={
            question.key === 'downloadAccepted' ? { ...question, wording: [TEXT.unterlagenDerKunden] } : question
          }
        />
      ) : question.key === 'downloadAccepted' ? (
        <ConsentQuestionView key={question.key} question={question} locked={answers.downloadTimestamp === undefined}>
          <DocumentDownload />
        </ConsentQuestionView>
      ) : (
        <ConsentQuestionView key={question.key} question={question} />
      ),
    );
}

function FailedOrder() {
  const { actions } = useCalculator();
  // A late arrival must also be noticed after a return here or a reload.
  useAskedAgain(actions.order?.findOut);
  return (
    <InfoBox tone="error" heading={dankeTexte.fehlerHeading}>
      <BusyText />
      <p>{dankeTexte.fehler}</p>
    </InfoBox>
  );
}

/** [STEP-ZUSAMMENFASSUNG-01 … 05] */
export function ZusammenfassungView() {
  const { calculation, violations, actions } = useCalculator();
  const offer = useOffer();
  if (!offer) return <StepFrame primary={null} />;
  const label = TEXT.absenden;
  return (
    <StepFrame
      onSubmit={() => void actions.order?.submit()}
      primary={
        <MultiStateButton
          type="submit"
          state={SUBMIT_STATES[calculation.submission.status]}
          labels={{ lazy: label, busy: TEXT.sendet, finished: TEXT.gesendet, error: label }}
          ariaDisabled={violations.length > 0}
        />
      }
    >
      {calculation.submission.status === 'unknown' && <UnknownOrder />}
      {calculation.submission.status === 'failed' && <FailedOrder />}
      <RefusalNotice />
      <WiederVierteljaehrlich />
      <Card tone="soft">
        <div className="stack">
          <PriceTag amount={offer.premium} interval={offer.interval} note={TEXT.steuer} />
          <ErstesJahr />
          <p>{angebotTexte.pruefungen}</p>
          <CheckList
            items={[
              `${angebotTexte.jahresMax}: ${offer.jahresMax}`,
              `${angebotTexte.abnehmerMax}: ${offer.abnehmerMax}`,
            ]}
          />
        </div>
      </Card>
      <SummarySections />
      <Consents />
    </StepFrame>
  );
}
