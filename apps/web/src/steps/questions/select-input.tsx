import type { ChoiceQuestion } from '@fa/rechner/definition/definition';
import { SelectField } from '../../ui/select-field/select-field.tsx';
import { useChoice } from './choice-options.ts';
import { type FieldBinding, useStepField } from './field-binding.ts';

/** Renders a choice as a select. */
export function SelectInput({ question, field }: { question: ChoiceQuestion; field: FieldBinding }) {
  return <SelectField {...useChoice(question, field)} label={question.label} placeholder="Bitte wählen" width="l" />;
}

/** Renders a select on a step. */
export function SelectQuestionView({ question }: { question: ChoiceQuestion }) {
  return <SelectInput question={question} field={useStepField(question.key)} />;
}
