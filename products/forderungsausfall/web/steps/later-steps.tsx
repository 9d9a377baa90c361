import { isRelevant } from '@fa/rechner/calculation/relevance';
import { useCalculator } from '@fa/web/calculator/state/use-calculator.ts';
import { PrintedHolder } from '@fa/web/steps/order/printed-holder.tsx';
import { RecordsQuestionView } from '@fa/web/steps/questions/panel-questions.tsx';
import { QuestionView, StepQuestion } from '@fa/web/steps/questions/question-view.tsx';
import { YesNoQuestionView } from '@fa/web/steps/questions/toggle-question.tsx';
import { StepFrame } from '@fa/web/steps/step-frame.tsx';
import { TextLines } from '@fa/web/steps/text-lines.tsx';
import { Card } from '@fa/web/ui/card/card.tsx';
import { InfoBox } from '@fa/web/ui/info-box/info-box.tsx';
import { kontoinhaberOf, kontoinhaberZeilen } from '../../definition/kontoinhaber.ts';
import { MAX_NETTOUMSATZ } from '../../definition/tarif.ts';
import { kontaktTexte, sepaTexte, umsatzTexte } from '../../definition/texte/weitere-schritte.ts';
import { useAntworten } from '../use-antworten.ts';
import { OfferRequestLink } from './first-steps.tsx';

// 'Ja' keeps the contact (false), 'Nein' names another person (true).
const PORTAL = [
  { value: 'false', label: kontaktTexte.ja },
  { value: 'true', label: kontaktTexte.andere },
];

/** [STEP-UMSATZ-01 … 04] */
export function UmsatzView() {
  const answers = useAntworten();
  const { grossHeading, gross, angebotAnfragen } = umsatzTexte;
  return (
    <StepFrame>
      <StepQuestion name="nettoumsatz" />
      {(answers.nettoumsatz ?? 0) > MAX_NETTOUMSATZ && (
        <InfoBox
          tone="attention"
          heading={grossHeading}
          live
          link={<OfferRequestLink>{angebotAnfragen}</OfferRequestLink>}
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
  const { setup, step } = useCalculator();
  const answers = useAntworten();
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
  const answers = useAntworten();
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
        <PrintedHolder />
        <p>{sepaTexte.info}</p>
      </InfoBox>
    </StepFrame>
  );
}
