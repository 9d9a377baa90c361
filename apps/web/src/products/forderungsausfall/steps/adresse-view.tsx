import { StepAddress } from '../../../steps/address/step-address.tsx';
import { StepFrame } from '../../../steps/step-frame.tsx';

/** [STEP-ADRESSE-01 … 03] */
export function AdresseView() {
  return (
    <StepFrame>
      <StepAddress />
    </StepFrame>
  );
}
