import { kontoinhaberOf, kontoinhaberZeilen } from '@fa/forderungsausfall/summary-sections';
import { sepaTexte } from '@fa/forderungsausfall/texte/sepa';
import { useCalculator } from '../calculator/use-calculator.ts';
import { Card } from '../ui/card/card.tsx';
import { InfoBox } from '../ui/info-box/info-box.tsx';
import { StepQuestion } from './questions/question-view.tsx';
import { StepFrame } from './step-frame.tsx';
import { TextLines } from './text-lines.tsx';

/** [STEP-SEPA-01 … 03] */
export function SepaView() {
  const { answers } = useCalculator();
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
        <p>{sepaTexte.info}</p>
      </InfoBox>
    </StepFrame>
  );
}
