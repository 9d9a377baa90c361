import type { ChoiceQuestion } from '@fa/rechner/definition';
import { useCalculator } from '../../calculator/use-calculator.ts';
import type { FieldBinding } from './field-binding.ts';
import { useRequired } from './use-required.ts';

/** What a select and radios share: options as text, the choice given back as the option's own value. [VAL-09] */
export function useChoice(question: ChoiceQuestion, field: FieldBinding) {
  const { setup, answers } = useCalculator();
  const options = question.options(answers, setup.context);
  return {
    id: field.path,
    hint: question.hint,
    error: field.error,
    required: useRequired(question),
    value: typeof field.value === 'string' || typeof field.value === 'number' ? String(field.value) : '',
    options: options.map(({ value, label }) => ({ value: String(value), label })),
    onChange: (chosen: string) => field.onChange(options.find(({ value }) => String(value) === chosen)?.value),
    onBlur: field.onBlur,
  };
}
