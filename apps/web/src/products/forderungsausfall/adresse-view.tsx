import { AddressRows } from '../../steps/address-rows.tsx';
import { StepQuestion } from '../../steps/questions/question-view.tsx';
import { StepFrame } from '../../steps/step-frame.tsx';

/** [STEP-ADRESSE-01, STEP-ADRESSE-03] */
export function AdresseView() {
  return (
    <StepFrame>
      <AddressRows
        strasse={<StepQuestion name="strasse" />}
        hausnummer={<StepQuestion name="hausnummer" />}
        plz={<StepQuestion name="plz" />}
        ort={<StepQuestion name="ort" />}
      />
    </StepFrame>
  );
}
