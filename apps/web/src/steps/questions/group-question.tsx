import type { GroupQuestion } from '@fa/rechner/definition/definition';
import { messageFor } from '@fa/rechner/definition/messages';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { FieldError } from '../../ui/field/field.tsx';
import { answerLines } from '../answer-lines.ts';
import { TextLines } from '../text-lines.tsx';

/** Renders the answer of a panel with an edit button. [STEP-KONTAKT-02, STEP-SEPA-02] */
export function GroupQuestionView({ question }: { question: GroupQuestion }) {
  const { setup, answers, calculation, violations, actions } = useCalculator();
  const lines = answerLines(setup, answers, question.key);
  const violation = violations.find(({ field }) => field === question.key || field.startsWith(`${question.key}.`));
  const touched = calculation.form.touched[question.key] === true;
  return (
    <Card
      label={question.label}
      action={
        <Button
          id={question.key}
          variant="quiet"
          icon="edit"
          opensDialog
          context={question.label}
          onClick={() => actions.panels.open(question.key)}
        >
          {lines.length > 0 ? 'Ändern' : 'Angeben'}
        </Button>
      }
    >
      <div>
        <FieldError id={question.key} error={violation && touched ? messageFor(violation) : undefined} />
        <TextLines lines={lines} />
      </div>
    </Card>
  );
}
