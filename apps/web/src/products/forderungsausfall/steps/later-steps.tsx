import type { Antworten } from '@fa/forderungsausfall/antworten';
import { kontoinhaberOf, kontoinhaberZeilen } from '@fa/forderungsausfall/kontoinhaber';
import { MAX_NETTOUMSATZ } from '@fa/forderungsausfall/tarif';
import { absicherungTexte } from '@fa/forderungsausfall/texte/erste-schritte';
import { kontaktTexte, sepaTexte, umsatzTexte } from '@fa/forderungsausfall/texte/weitere-schritte';
import { isRelevant } from '@fa/rechner/calculation/relevance';
import { useCalculator } from '../../../calculator/state/use-calculator.ts';
import { StepAddress } from '../../../steps/address/step-address.tsx';
import { RecordsQuestionView } from '../../../steps/questions/panel-questions.tsx';
import { QuestionView, StepQuestion } from '../../../steps/questions/question-view.tsx';
import { YesNoQuestionView } from '../../../steps/questions/toggle-question.tsx';
import { StepFrame } from '../../../steps/step-frame.tsx';
import { TextLines } from '../../../steps/text-lines.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { InfoBox } from '../../../ui/info-box/info-box.tsx';
import { OfferRequestLink } from './first-steps.tsx';

// 'Ja' keeps the contact (false), 'Nein' names another person (true).
const PORTAL = [
  { value: 'false', label: kontaktTexte.ja },
  { value: 'true', label: kontaktTexte.andere },
];

/** [STEP-ABSICHERUNG-01] */
export function AbsicherungView() {
  return (
    <StepFrame>
      <StepQuestion name="absicherung" />
      <InfoBox tone="tip">
        <p>{absicherungTexte.tip}</p>
      </InfoBox>
    </StepFrame>
  );
}

/** [STEP-ADRESSE-01 … 03] */
export function AdresseView() {
  return (
    <StepFrame>
      <StepAddress />
    </StepFrame>
  );
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

function Ausfaelle() {
  const { setup, step, answers } = useCalculator<Antworten>();
  const question = step.questions.find(({ key }) => key === 'ausfaelle');
  if (question?.kind !== 'records' || !isRelevant(setup, question, answers)) return null;
  const { toggleInfo, bearbeiten } = umsatzTexte;
  return <RecordsQuestionView question={question} heading={toggleInfo} editLabel={bearbeiten} />;
}

/** [STEP-KONTAKT-01, STEP-KONTAKT-02] */
export function KontaktView() {
  const { step } = useCalculator();
  return (
    <StepFrame>
      {step.questions.map((question) =>
        question.kind === 'yesno' ? (
          <YesNoQuestionView key={question.key} question={question} options={PORTAL} />
        ) : (
          <QuestionView key={question.key} question={question} />
        ),
      )}
    </StepFrame>
  );
}

/** [STEP-SEPA-01 … 03] */
export function SepaView() {
  const { answers } = useCalculator<Antworten>();
  return (
    <StepFrame>
      <StepQuestion name="iban" />
      <StepQuestion name="bic" />
      {answers.abweichenderKontoinhaber !== true && (
        <Card label={sepaTexte.inhaberHeading}>
          <TextLines lines={kontoinhaberZeilen(kontoinhaberOf(answers))} />
        </Card>
      )}
      <StepQuestion name="abweichenderKontoinhaber" />
      <StepQuestion name="kontoinhaber" />
      <InfoBox>
        <p>{sepaTexte.info}</p>
      </InfoBox>
    </StepFrame>
  );
}
