import { fieldValue } from '@fa/rechner/calculation/calculation';
import type { ListQuestion } from '@fa/rechner/definition/definition';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { EntryList } from '../../ui/entry-list/entry-list.tsx';
import { stepErrors } from '../step-errors.ts';

/** Renders a list of names to add, edit and remove. [STEP-FIRMA-02] */
export function ListQuestionView({ question }: { question: ListQuestion }) {
  const { product, step, calculation, violations, actions } = useCalculator();
  const value = fieldValue(calculation, question.key);
  const names = Array.isArray(value) ? (value as readonly string[]) : [];
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
      onAdd={() => actions.panels.open(question.key, names.length)}
      onEdit={(index) => actions.panels.open(question.key, index)}
      onRemove={(index) => actions.panels.removeEntry(question.key, index)}
      onRestore={(name, index) => actions.flow.edit(question.key, names.toSpliced(index, 0, name))}
    />
  );
}
