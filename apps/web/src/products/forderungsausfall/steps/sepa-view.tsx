import type { Antworten } from '@fa/forderungsausfall/antworten';
import { kontoinhaberOf, kontoinhaberZeilen } from '@fa/forderungsausfall/summary-sections';
import { sepaTexte } from '@fa/forderungsausfall/texte/weitere-schritte';
import { useCalculator } from '../../../calculator/state/use-calculator.ts';
import { StepQuestion } from '../../../steps/questions/question-view.tsx';
import { StepFrame } from '../../../steps/step-frame.tsx';
import { TextLines } from '../../../steps/text-lines.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { InfoBox } from '../../../ui/info-box/info-box.tsx';

/** [STEP-SEPA-01 … 03] */
export function SepaView() {
  const { answers } = useCalculator<Antworten>();
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
