import { kontaktTexte } from '@fa/forderungsausfall/texte/kontakt';
import type { ToggleQuestion } from '@fa/rechner/definition';
import { useCalculator } from '../../calculator/use-calculator.ts';
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx';
import { useStepField } from './field-binding.ts';

// For the portal 'Ja' keeps the contact (value false); for the account 'Ja' means a different holder (value true).
const PORTAL = [
  { value: 'false', label: kontaktTexte.ja },
  { value: 'true', label: kontaktTexte.andere },
];
const PLAIN = [
  { value: 'true', label: 'Ja' },
  { value: 'false', label: 'Nein' },
];

/** Two radios; the one that opens a panel asks there for more. [STEP-KONTAKT-02, STEP-SEPA-02, FLOW-13] */
export function YesNoQuestionView({ question }: { question: ToggleQuestion }) {
  const { actions } = useCalculator();
  const { value, error, onBlur } = useStepField(question.key);
  return (
    <RadioGroup
      id={question.key}
      legend={question.label}
      hint={question.hint}
      error={error}
      required
      layout="row"
      options={question.key === 'abweichenderOnlinezugang' ? PORTAL : PLAIN}
      value={typeof value === 'boolean' ? String(value) : ''}
      onChange={(choice) => actions.flow.toggle(question.key, choice === 'true')}
      onBlur={onBlur}
    />
  );
}
