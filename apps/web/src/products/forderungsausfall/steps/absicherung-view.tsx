import { absicherungTexte } from '@fa/forderungsausfall/texte/erste-schritte';
import { StepQuestion } from '../../../steps/questions/question-view.tsx';
import { StepFrame } from '../../../steps/step-frame.tsx';
import { InfoBox } from '../../../ui/info-box/info-box.tsx';

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
