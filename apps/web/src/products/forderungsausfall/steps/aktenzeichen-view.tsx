import { aktenzeichenTexte } from '@fa/forderungsausfall/texte/erste-schritte';
import { useCalculator } from '../../../calculator/state/use-calculator.ts';
import { isPlainText, PlainTextQuestionView } from '../../../steps/questions/plain-text-input.tsx';
import { StepFrame } from '../../../steps/step-frame.tsx';
import { InfoBox } from '../../../ui/info-box/info-box.tsx';

/** [STEP-AKTENZEICHEN-01] */
export function AktenzeichenView() {
  const [question] = useCalculator().step.questions;
  return (
    <StepFrame back={false}>
      {question?.kind === 'text' && isPlainText(question) && <PlainTextQuestionView question={question} />}
      <InfoBox>
        <p>{aktenzeichenTexte.info}</p>
      </InfoBox>
    </StepFrame>
  );
}
