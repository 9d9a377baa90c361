import type { ConsentQuestion } from '@fa/rechner/definition/definition';
import type { ReactNode } from 'react';
import { leave } from '../../calculator/flow/fields.ts';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { classNames } from '../../styles/class-names.ts';
import { Card } from '../../ui/card/card.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import styles from './consent-question.module.css';
import { useStepField } from './field-binding.ts';

interface Props {
  question: ConsentQuestion;
  /** Between wording and checkbox, e.g. a download that must come first. */
  children?: ReactNode;
  /** The checkbox is disabled; a click says why. [STEP-ZUSAMMENFASSUNG-03] */
  locked?: boolean;
}

/** Renders one consent: heading, wording, checkbox. [STEP-ZUSAMMENFASSUNG-02] */
export function ConsentQuestionView({ question, children, locked = false }: Props) {
  const { context } = useCalculator();
  const { value, error, onChange, onBlur } = useStepField(question.key);
  return (
    <Card heading={question.heading}>
      <div className={classNames(styles.wording, 'stack')}>
        {question.wording.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {children}
      <Checkbox
        id={question.key}
        label={question.label}
        hint={question.hint}
        checked={value === true}
        error={error}
        ariaDisabled={locked}
        required
        onChange={(checked) => (locked ? leave(context, question.key) : onChange(checked))}
        onBlur={locked ? undefined : onBlur}
      />
    </Card>
  );
}
