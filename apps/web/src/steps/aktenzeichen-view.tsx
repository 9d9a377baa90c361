import { TEXTE } from '@fa/forderungsausfall/texte';
import { InfoBox } from '../ui/info-box/info-box.tsx';
import { StepQuestion } from './questions/question-view.tsx';
import { StepFrame } from './step-frame.tsx';

/** [STEP-AKTENZEICHEN-01] */
export function AktenzeichenView() {
  return (
    <StepFrame back={false}>
      <StepQuestion name="azvm" />
      <InfoBox>
        <p>{TEXTE.aktenzeichen.info}</p>
      </InfoBox>
    </StepFrame>
  );
}
