import type { Antworten } from '@fa/forderungsausfall/antworten';
import { MAX_NETTOUMSATZ } from '@fa/forderungsausfall/tarif';
import { umsatzTexte } from '@fa/forderungsausfall/texte/weitere-schritte';
import { isRelevant } from '@fa/rechner/calculation/relevance';
import { useCalculator } from '../../../calculator/state/use-calculator.ts';
import { RecordsQuestionView } from '../../../steps/questions/panel-questions.tsx';
import { StepQuestion } from '../../../steps/questions/question-view.tsx';
import { StepFrame } from '../../../steps/step-frame.tsx';
import { InfoBox } from '../../../ui/info-box/info-box.tsx';
import { OfferRequestLink } from './offer-request-link.tsx';

function Ausfaelle() {
  const { setup, step, answers } = useCalculator<Antworten>();
  const question = step.questions.find(({ key }) => key === 'ausfaelle');
  if (question?.kind !== 'records' || !isRelevant(setup, question, answers)) return null;
  const { toggleInfo, bearbeiten } = umsatzTexte;
  return <RecordsQuestionView question={question} heading={toggleInfo} editLabel={bearbeiten} />;
}

/** [STEP-UMSATZ-01 … 04] */
export function UmsatzView() {
  const { answers } = useCalculator<Antworten>();
  const { grossHeading, gross, angebotAnfragen } = umsatzTexte;
  return (
    <StepFrame>
      <StepQuestion name="nettoumsatz" />
      {(answers.nettoumsatz ?? 0) > MAX_NETTOUMSATZ && (
        <InfoBox
          tone="attention"
          heading={grossHeading}
          live
          action={<OfferRequestLink>{angebotAnfragen}</OfferRequestLink>}
        >
          <p>{gross}</p>
        </InfoBox>
      )}
      <StepQuestion name="hasAusfaelle" />
      <Ausfaelle />
    </StepFrame>
  );
}
