import type { Ausfall } from '@fa/forderungsausfall/antworten';
import { ausfallZeile } from '@fa/forderungsausfall/summary-sections';
import { umsatzTexte } from '@fa/forderungsausfall/texte/umsatz';
import { fieldValue } from '@fa/rechner/calculation';
import type { RecordsQuestion } from '@fa/rechner/definition';
import { useCalculator } from '../../calculator/use-calculator.ts';
import { Button } from '../../ui/button/button.tsx';
import { InfoBox } from '../../ui/info-box/info-box.tsx';

/** The failures by year once they are complete, with a button to edit them. [STEP-UMSATZ-01, STEP-UMSATZ-04] */
export function RecordsQuestionView({ question }: { question: RecordsQuestion }) {
  const { calculation, actions } = useCalculator();
  const value = fieldValue(calculation, question.key);
  const edit = (
    <Button id={question.key} variant="quiet" icon="edit" opensDialog onClick={() => actions.panels.open(question.key)}>
      Forderungsausfälle bearbeiten
    </Button>
  );
  if (!Array.isArray(value)) return edit;
  return (
    <InfoBox tone="info" heading={umsatzTexte.toggleInfo} action={edit}>
      <ul role="list">
        {(value as readonly Ausfall[]).map((ausfall) => (
          <li key={ausfall.jahr}>{ausfallZeile(ausfall)}</li>
        ))}
      </ul>
    </InfoBox>
  );
}
