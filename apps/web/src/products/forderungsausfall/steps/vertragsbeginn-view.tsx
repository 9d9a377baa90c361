import { vertragsbeginnTexte } from '@fa/forderungsausfall/texte/erste-schritte';
import { useCalculator } from '../../../calculator/state/use-calculator.ts';
import { SelectQuestionView } from '../../../steps/questions/select-input.tsx';
import { StepFrame } from '../../../steps/step-frame.tsx';
import { InfoBox } from '../../../ui/info-box/info-box.tsx';
import { OfferRequestLink } from './offer-request-link.tsx';

/** [STEP-VERTRAGSBEGINN-01, STEP-VERTRAGSBEGINN-02] */
export function VertragsbeginnView() {
  const { step } = useCalculator();
  const [question] = step.questions;
  const { infoHeading, info, infoLink } = vertragsbeginnTexte;
  return (
    <StepFrame>
      {question?.kind === 'select' && <SelectQuestionView question={question} />}
      <InfoBox heading={infoHeading} action={<OfferRequestLink>{infoLink}</OfferRequestLink>}>
        <p>{info}</p>
      </InfoBox>
    </StepFrame>
  );
}
