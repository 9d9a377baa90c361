import { fieldValue } from '@fa/rechner/calculation/calculation';
import type { GroupQuestion, ListQuestion, RecordsQuestion } from '@fa/rechner/definition/definition';
import { messageFor } from '@fa/rechner/definition/messages';
import { listOf } from '@fa/rechner/definition/model';
import { edit } from '../../calculator/flow/fields.ts';
import { openPanel, removeEntry } from '../../calculator/flow/panels.ts';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EntryList } from '../../ui/entry-list/entry-list.tsx';
import { FieldError } from '../../ui/field/field.tsx';
import { InfoBox } from '../../ui/info-box/info-box.tsx';
import { UnbrokenWords } from '../../ui/unbroken-words/unbroken-words.tsx';
import { stepErrors } from '../step-errors.ts';
import { answerLines, TextLines } from '../text-lines.tsx';
import { useStepField } from './field-binding.ts';

// The error of an answer that a panel edits, for the button that opens it. [FLOW-14]
function usePanelError(key: string): string | undefined {
  const { calculation, violations } = useCalculator();
  const violation = violations.find(({ field }) => field === key || field.startsWith(`${key}.`));
  return violation && calculation.form.touched[key] ? messageFor(violation) : undefined;
}

/** Renders the answer of a panel with an edit button. [STEP-KONTAKT-02, STEP-SEPA-02] */
export function GroupQuestionView({ question }: { question: GroupQuestion }) {
  const { setup, answers, context } = useCalculator();
  const lines = answerLines(setup, answers, question);
  const error = usePanelError(question.key);
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
          describedBy={`${question.key}-error`}
          onClick={() => openPanel(context, question.key)}
        >
          {lines.length > 0 ? 'Ändern' : 'Angeben'}
        </Button>
      }
    >
      <div>
        <FieldError id={question.key} label={question.label} error={error} />
        <TextLines lines={lines} />
      </div>
    </Card>
  );
}

/** Renders a list of names to add, edit and remove. [STEP-FIRMA-02] */
export function ListQuestionView({ question }: { question: ListQuestion }) {
  const { product, step, calculation, violations, context } = useCalculator();
  // An error that came with the focus would be said twice in Chromium: as the description of the button, and as its change.
  const { onBlur } = useStepField(question.key);
  const names = listOf(fieldValue(calculation, question.key)).map(String);
  const touched = violations.filter(({ field }) => calculation.form.touched[field]);
  const error = stepErrors(step, touched, product.conditions).find(({ field }) => field === question.key);
  return (
    <EntryList
      id={question.key}
      label={question.label}
      hint={question.hint}
      error={error?.message}
      items={names}
      addLabel={question.addLabel}
      onBlur={onBlur}
      onAdd={() => openPanel(context, question.key, names.length)}
      onEdit={(index) => openPanel(context, question.key, index)}
      onRemove={(index) => removeEntry(context, question.key, index)}
      onRestore={(name, index) => edit(context, question.key, names.toSpliced(index, 0, name))}
    />
  );
}

interface RecordsProps {
  question: RecordsQuestion;
  /** Heading of the entries, by default the question's label. */
  heading?: string;
  editLabel?: string;
}

/** Renders the completed entries with an edit button. [STEP-UMSATZ-01, STEP-UMSATZ-04] */
export function RecordsQuestionView({
  question,
  heading = question.label,
  editLabel = 'Angaben bearbeiten',
}: RecordsProps) {
  const { setup, answers, context } = useCalculator();
  const lines = answerLines(setup, answers, question);
  const error = usePanelError(question.key);
  const edit = (
    <>
      <FieldError id={question.key} label={question.label} error={error} />
      <Button
        id={question.key}
        icon="edit"
        opensDialog
        describedBy={`${question.key}-error`}
        onClick={() => openPanel(context, question.key)}
      >
        {editLabel}
      </Button>
    </>
  );
  if (lines.length === 0) return edit;
  return (
    <InfoBox tone="info" heading={heading} action={edit}>
      <ul role="list">
        {lines.map((line) => (
          <li key={line}>
            <UnbrokenWords text={line} />
          </li>
        ))}
      </ul>
    </InfoBox>
  );
}
