import { firmaTexte } from '@fa/forderungsausfall/texte/firma';
import { fieldValue } from '@fa/rechner/calculation';
import type { ListQuestion } from '@fa/rechner/definition';
import { useCalculator } from '../../calculator/use-calculator.ts';
import { EntryList } from '../../ui/entry-list/entry-list.tsx';

/** Names that are added, edited and removed one by one. [STEP-FIRMA-02] */
export function ListQuestionView({ question }: { question: ListQuestion }) {
  const { calculation, violations, actions } = useCalculator();
  const value = fieldValue(calculation, question.key);
  const names = Array.isArray(value) ? (value as readonly string[]) : [];
  const missing = violations.some(({ field }) => field === 'hasInhaber') && calculation.form.touched['hasInhaber'];
  return (
    <EntryList
      id={question.key}
      label={question.label}
      hint={firmaTexte.inhaberHint}
      error={missing ? firmaTexte.inhaberPflicht : undefined}
      items={names.map((name, index) => ({ id: String(index), title: name }))}
      labels={{ edit: 'Bearbeiten', remove: 'Entfernen' }}
      addLabel={question.addLabel}
      onAdd={() => actions.panels.open(question.key, names.length)}
      onEdit={(id) => actions.panels.open(question.key, Number(id))}
      onRemove={(id) => actions.panels.removeEntry(question.key, Number(id))}
    />
  );
}
