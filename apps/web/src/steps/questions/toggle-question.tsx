import type { ToggleQuestion } from '@fa/rechner/definition/definition';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { Toggle } from '../../ui/toggle/toggle.tsx';
import { useStepField } from './field-binding.ts';

/** Renders a switch; turning it on opens its panel. [FLOW-13] */
export function ToggleQuestionView({ question, description }: { question: ToggleQuestion; description?: string }) {
  const { actions } = useCalculator();
  const { value, onBlur } = useStepField(question.key);
  return (
    <Toggle
      id={question.key}
      label={question.label}
      description={description ?? question.hint}
      checked={value === true}
      onChange={(on) => actions.flow.toggle(question.key, on)}
      onBlur={onBlur}
    />
  );
}
