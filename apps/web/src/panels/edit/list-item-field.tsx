import type { ListQuestion } from '@fa/rechner/definition/definition';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { usePanelField } from '../../steps/questions/field-binding.ts';
import { InputField, isInputQuestion } from '../../steps/questions/input-field.tsx';

/** Renders the field of a list entry. [STEP-FIRMA-02] */
export function ListItemField({ question }: { question: ListQuestion }) {
  const draft = useCalculator().calculation.form.panel?.draft;
  const field = usePanelField(`${question.key}.${question.item.key}`, question.item, draft, (value) => value);
  return isInputQuestion(question.item) ? <InputField question={question.item} field={field} /> : null;
}
