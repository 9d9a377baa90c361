import { MAX_NETTOUMSATZ } from '@fa/forderungsausfall/tarif';
import { umsatzTexte } from '@fa/forderungsausfall/texte/umsatz';
import { useCalculator } from '../calculator/use-calculator.ts';
import { Button } from '../ui/button/button.tsx';
import { InfoBox } from '../ui/info-box/info-box.tsx';
import { StepQuestion } from './questions/question-view.tsx';
import { StepFrame } from './step-frame.tsx';

/** [STEP-UMSATZ-01 … 04] */
export function UmsatzView() {
  const { answers, actions } = useCalculator();
  const { grossHeading, gross, angebotAnfragen } = umsatzTexte;
  return (
    <StepFrame>
      <StepQuestion name="nettoumsatz" />
      {(answers.nettoumsatz ?? 0) > MAX_NETTOUMSATZ && (
        <InfoBox
          tone="attention"
          heading={grossHeading}
          live
          action={
            <Button variant="link" opensDialog onClick={() => actions.flow.showInfo('offerRequest')}>
              {angebotAnfragen}
            </Button>
          }
        >
          <p>{gross}</p>
        </InfoBox>
      )}
      <StepQuestion name="hasAusfaelle" />
      <StepQuestion name="ausfaelle" />
    </StepFrame>
  );
}
