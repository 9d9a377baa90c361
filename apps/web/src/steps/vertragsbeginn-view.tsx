import { TEXTE } from '@fa/forderungsausfall/texte';
import { useCalculator } from '../calculator/use-calculator.ts';
import { Button } from '../ui/button/button.tsx';
import { InfoBox } from '../ui/info-box/info-box.tsx';
import { StepQuestion } from './questions/question-view.tsx';
import { StepFrame } from './step-frame.tsx';

/** [STEP-VERTRAGSBEGINN-01, STEP-VERTRAGSBEGINN-02] */
export function VertragsbeginnView() {
  const { actions } = useCalculator();
  const { infoHeading, info, infoLink } = TEXTE.vertragsbeginn;
  return (
    <StepFrame>
      <StepQuestion name="vertragsbeginn" />
      <InfoBox
        heading={infoHeading}
        action={
          <Button variant="link" opensDialog onClick={() => actions.flow.showInfo('offerRequest')}>
            {infoLink}
          </Button>
        }
      >
        <p>{info}</p>
      </InfoBox>
    </StepFrame>
  );
}
