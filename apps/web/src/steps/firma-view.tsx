import { StepQuestion } from './questions/question-view.tsx';
import { StepFrame } from './step-frame.tsx';

/** [STEP-FIRMA-01, STEP-FIRMA-02] */
export function FirmaView() {
  return (
    <StepFrame>
      <StepQuestion name="firmenname" />
      <StepQuestion name="geschaeftsgegenstand" />
      <StepQuestion name="inhaber" />
    </StepFrame>
  );
}
