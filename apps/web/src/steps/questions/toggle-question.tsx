import type { ToggleQuestion } from '@fa/rechner/definition/definition';
import type { ReactNode } from 'react';
import { toggle } from '../../calculator/flow/fields.ts';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx';
import { Toggle } from '../../ui/toggle/toggle.tsx';
import { useStepField } from './field-binding.ts';

/** Renders a switch; turning it on opens its panel. [FLOW-13] */
export function ToggleQuestionView({ question, description }: { question: ToggleQuestion; description?: ReactNode }) {
  const { context } = useCalculator();
  const { value, onBlur } = useStepField(question.key);
  return (
    <Toggle
      id={question.key}
      label={question.label}
      description={description ?? question.hint}
      opensPanel={question.opens !== undefined}
      checked={value === true}
      onChange={(on) => toggle(context, question.key, on)}
      onBlur={onBlur}
    />
  );
}

const YES_OR_NO = [
  { value: 'true', label: 'Ja' },
  { value: 'false', label: 'Nein' },
];

interface YesNoProps {
  question: ToggleQuestion;
  /** Other labels for the two values, in display order. */
  options?: readonly { readonly value: string; readonly label: string }[];
}

/** Renders yes and no as radios; the one with a panel opens it. [STEP-KONTAKT-02, STEP-SEPA-02, FLOW-13] */
export function YesNoQuestionView({ question, options = YES_OR_NO }: YesNoProps) {
  const { context } = useCalculator();
  const { value, error, onBlur } = useStepField(question.key);
  return (
    <RadioGroup
      id={question.key}
      legend={question.label}
      hint={question.hint}
      error={error}
      required
      layout="row"
      options={options.map((option) =>
        option.value === 'true' && question.opens !== undefined ? { ...option, opensPanel: option.label } : option,
      )}
      value={typeof value === 'boolean' ? String(value) : ''}
      onChange={(choice) => toggle(context, question.key, choice === 'true')}
      onBlur={onBlur}
    />
  );
}
