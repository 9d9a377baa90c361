import type { ChoiceQuestion, NumberQuestion, Question, TextQuestion } from '@fa/rechner/definition';
import { normaliseIban } from '@fa/rechner/iban';
import { amountMask } from '../../ui/masked-field/amount-mask.ts';
import { ibanMask } from '../../ui/masked-field/iban-mask.ts';
import { MaskedField } from '../../ui/masked-field/masked-field.tsx';
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx';
import { TextArea } from '../../ui/text-area/text-area.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useChoice } from './choice-options.ts';
import type { FieldBinding } from './field-binding.ts';
import { isPlainText, PlainTextInput, textInputProps } from './plain-text-input.tsx';
import { SelectInput } from './select-input.tsx';

/** Questions that are one input, on a step or in a panel. */
export type InputQuestion = TextQuestion | NumberQuestion | ChoiceQuestion;

/** Whether a question is one input. */
export function isInputQuestion(question: Question): question is InputQuestion {
  return ['text', 'textarea', 'email', 'tel', 'iban', 'bic', 'euro', 'select', 'radio'].includes(question.kind);
}

// What is no whole amount stays a text and is refused by the question's rules. [UI-04, MODEL-09]
function amountOf(raw: string): number | string | undefined {
  if (raw === '') return undefined;
  return /^\d{1,15}$/.test(raw) ? Number(raw) : raw;
}

function RadioInput({ question, field }: { question: ChoiceQuestion; field: FieldBinding }) {
  return <RadioGroup {...useChoice(question, field)} legend={question.label} layout="row" />;
}

function TextInput({ question, field }: { question: TextQuestion; field: FieldBinding }) {
  if (isPlainText(question)) return <PlainTextInput question={question} field={field} />;
  const shared = textInputProps(question, field);
  switch (question.kind) {
    case 'textarea':
      return <TextArea {...shared} required onChange={field.onChange} />;
    case 'iban':
      return (
        <MaskedField
          {...shared}
          required
          mask={ibanMask}
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(raw) => field.onChange(normaliseIban(raw))}
        />
      );
    default:
      return (
        <TextField
          {...shared}
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(text) => field.onChange(normaliseIban(text))}
        />
      );
  }
}

function AmountInput({ question, field }: { question: NumberQuestion; field: FieldBinding }) {
  return (
    <MaskedField
      id={field.path}
      label={question.label}
      hint={question.hint}
      error={field.error}
      required
      mask={amountMask}
      suffix="€"
      inputMode="decimal"
      autoComplete="off"
      placeholder={question.placeholder}
      width="m"
      value={typeof field.value === 'number' || typeof field.value === 'string' ? String(field.value) : ''}
      onChange={(raw) => field.onChange(amountOf(raw))}
      onBlur={field.onBlur}
    />
  );
}

/** The one renderer of every input kind. */
export function InputField({ question, field }: { question: InputQuestion; field: FieldBinding }) {
  switch (question.kind) {
    case 'euro':
      return <AmountInput question={question} field={field} />;
    case 'select':
      return <SelectInput question={question} field={field} />;
    case 'radio':
      return <RadioInput question={question} field={field} />;
    default:
      return <TextInput question={question} field={field} />;
  }
}
