import type { ChoiceQuestion } from '@fa/rechner/definition/definition';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { SelectField } from '../../ui/select-field/select-field.tsx';
import { type FieldBinding, useInput, useStepField } from './field-binding.ts';

/** Returns the props of selects and radios: options as text, changes as the options' own values. [VAL-09] */
export function useChoice(question: ChoiceQuestion, field: FieldBinding) {
  const { setup, answers } = useCalculator();
  const options = question.options(answers, setup.context);
  // A value no longer offered counts as none; a select would show its first option instead.
  const chosen = options.find(({ value }) => value === field.value);
  return {
    ...useInput(question, field),
    value: chosen === undefined ? '' : String(chosen.value),
    options: options.map(({ value, label }) => ({ value: String(value), label })),
    onChange: (text: string) => field.onChange(options.find(({ value }) => String(value) === text)?.value),
  };
}

/** Renders a choice as a select. */
export function SelectInput({ question, field }: { question: ChoiceQuestion; field: FieldBinding }) {
  return <SelectField {...useChoice(question, field)} placeholder="Bitte wählen" width="l" />;
}

/** Renders a select on a step; `noteId` is that of a note below it. */
export function SelectQuestionView({ question, noteId }: { question: ChoiceQuestion; noteId?: string | undefined }) {
  return <SelectInput question={question} field={{ ...useStepField(question.key), noteId }} />;
}
