import type { RecordsQuestion } from '@fa/rechner/definition/definition';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { Button } from '../../ui/button/button.tsx';
import { InfoBox } from '../../ui/info-box/info-box.tsx';
import { answerLines } from '../answer-lines.ts';

interface Props {
  question: RecordsQuestion;
  /** Heading of the entries, by default the question's label. */
  heading?: string;
  editLabel?: string;
}

/** Renders the completed entries with an edit button. [STEP-UMSATZ-01, STEP-UMSATZ-04] */
export function RecordsQuestionView({ question, heading = question.label, editLabel = 'Angaben bearbeiten' }: Props) {
  const { setup, answers, actions } = useCalculator();
  const lines = answerLines(setup, answers, question.key);
  const edit = (
    <Button id={question.key} variant="quiet" icon="edit" opensDialog onClick={() => actions.panels.open(question.key)}>
      {editLabel}
    </Button>
  );
  if (lines.length === 0) return edit;
  return (
    <InfoBox tone="info" heading={heading} action={edit}>
      <ul role="list">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </InfoBox>
  );
}
