import type {
  ChoiceQuestion,
  DateQuestion,
  EuroQuestion,
  NumberQuestion,
  Question,
  TextQuestion,
} from '@fa/rechner/definition/definition';
import { normaliseIban } from '@fa/rechner/formats/iban';
import type { ReactElement } from 'react';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { DateField } from '../../ui/date-field/date-field.tsx';
import { ibanMask } from '../../ui/masked-field/iban-mask.ts';
import { MaskedField } from '../../ui/masked-field/masked-field.tsx';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx';
import { TextArea } from '../../ui/text-area/text-area.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { type FieldBinding, useInput } from './field-binding.ts';
import styles from './input-field.module.css';
import { PlainTextInput, useTextInput } from './plain-text-input.tsx';
import { SelectInput, useChoice } from './select-input.tsx';

/** Questions with a single input, on a step or in a panel. */
export type InputQuestion = TextQuestion | DateQuestion | EuroQuestion | NumberQuestion | ChoiceQuestion;

const INPUT_KINDS = {
  text: true,
  textarea: true,
  email: true,
  tel: true,
  iban: true,
  bic: true,
  date: true,
  euro: true,
  number: true,
  select: true,
  radio: true,
} satisfies Record<InputQuestion['kind'], true>;

/** Returns whether a question is a single input. */
export function isInputQuestion(question: Question): question is InputQuestion {
  return Object.hasOwn(INPUT_KINDS, question.kind);
}

function RadioInput({ question, field }: { question: ChoiceQuestion; field: FieldBinding }) {
  return <RadioGroup {...useChoice(question, field)} legend={question.label} layout="row" />;
}

function TextAreaInput({ question, field }: { question: TextQuestion; field: FieldBinding }) {
  return <TextArea {...useTextInput(question, field)} onChange={field.onChange} />;
}

function BicInput({ question, field }: { question: TextQuestion; field: FieldBinding }) {
  return (
    <TextField
      {...useTextInput(question, field)}
      autoCapitalize="characters"
      spellCheck={false}
      onChange={(text) => field.onChange(normaliseIban(text))}
    />
  );
}

// In groups of four, with the bank's name below. [STEP-SEPA-01, IBAN-05]
function IbanInput({ question, field }: { question: TextQuestion; field: FieldBinding }) {
  const finding = useCalculator().calculation.form.findings[field.path];
  const bank = finding?.value === field.value ? finding?.note : undefined;
  return (
    <MaskedField
      {...useTextInput(question, field)}
      mask={ibanMask}
      autoCapitalize="characters"
      spellCheck={false}
      trailing={
        // Always rendered, so that the name is announced and shifts nothing.
        <span role="status" className={styles.bank} translate="no">
          {bank}
        </span>
      }
      trailingIsSaid
      onChange={field.onChange}
    />
  );
}

// Invalid numbers stay text and fail the question's rules. [UI-04, MODEL-09]
function NumberInput({ question, field }: { question: EuroQuestion | NumberQuestion; field: FieldBinding }) {
  return (
    <NumberField
      {...useInput(question, field)}
      unit={question.kind === 'euro' ? '€' : question.unit}
      thousand={question.kind === 'number' && question.thousand}
      placeholder={question.placeholder}
      value={typeof field.value === 'number' || typeof field.value === 'string' ? field.value : undefined}
      onChange={field.onChange}
    />
  );
}

// Stored as yyyy-mm-dd; invalid dates stay text and fail the question's rules. [UI-05, VAL-02]
function DateInput({ question, field }: { question: DateQuestion; field: FieldBinding }) {
  return (
    <DateField
      {...useInput(question, field)}
      autoComplete={question.autoComplete ?? 'off'}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={field.onChange}
    />
  );
}

/** Renders the input of any kind; the declared type makes the compiler report a kind without one. */
export function InputField({ question, field }: { question: InputQuestion; field: FieldBinding }): ReactElement {
  switch (question.kind) {
    case 'text':
    case 'email':
    case 'tel':
      return <PlainTextInput question={{ ...question, kind: question.kind }} field={field} />;
    case 'textarea':
      return <TextAreaInput question={question} field={field} />;
    case 'iban':
      return <IbanInput question={question} field={field} />;
    case 'bic':
      return <BicInput question={question} field={field} />;
    case 'date':
      return <DateInput question={question} field={field} />;
    case 'euro':
    case 'number':
      return <NumberInput question={question} field={field} />;
    case 'select':
      return <SelectInput question={question} field={field} />;
    case 'radio':
      return <RadioInput question={question} field={field} />;
  }
}
