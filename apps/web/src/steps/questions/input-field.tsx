import type { ChoiceQuestion, NumberQuestion, Question, TextQuestion } from '@fa/rechner/definition';
import { normaliseIban } from '@fa/rechner/iban';
import { useCalculator } from '../../calculator/use-calculator.ts';
import { amountMask } from '../../ui/masked-field/amount-mask.ts';
import { ibanMask } from '../../ui/masked-field/iban-mask.ts';
import { MaskedField } from '../../ui/masked-field/masked-field.tsx';
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx';
import { SelectField } from '../../ui/select-field/select-field.tsx';
import { TextArea } from '../../ui/text-area/text-area.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import type { FieldBinding } from './field-binding.ts';

/** Questions that are one input, on a step or in a panel. */
export type InputQuestion = TextQuestion | NumberQuestion | ChoiceQuestion;

/** Whether a question is one input. */
export function isInputQuestion(question: Question): question is InputQuestion {
  return ['text', 'textarea', 'email', 'tel', 'iban', 'bic', 'euro', 'select', 'radio'].includes(question.kind);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function numberOf(raw: string): number | undefined {
  const digits = raw.split(',')[0] ?? '';
  return digits === '' ? undefined : Number(digits.slice(0, 15));
}

function TextInput({ question, field, required }: { question: TextQuestion; field: FieldBinding; required: boolean }) {
  const { path: id, error, pending, onChange, onBlur } = field;
  const { label, hint, autoComplete, inputMode, width } = question;
  const shared = { id, label, hint, error, pending, required, autoComplete, inputMode, width, onBlur };
  const value = textOf(field.value);
  switch (question.kind) {
    case 'textarea':
      return <TextArea {...shared} value={value} onChange={onChange} />;
    case 'iban':
      return (
        <MaskedField
          {...shared}
          mask={ibanMask}
          autoCapitalize="characters"
          spellCheck={false}
          value={value}
          onChange={(raw) => onChange(normaliseIban(raw))}
        />
      );
    case 'bic':
      return (
        <TextField
          {...shared}
          autoCapitalize="characters"
          spellCheck={false}
          value={value}
          onChange={(text) => onChange(text.replace(/\s/g, '').toUpperCase())}
        />
      );
    default:
      return <TextField {...shared} type={question.kind} value={value} onChange={onChange} />;
  }
}

function ChoiceInput({
  question,
  field,
  required,
}: {
  question: ChoiceQuestion;
  field: FieldBinding;
  required: boolean;
}) {
  const { setup, answers } = useCalculator();
  const options = question.options(answers, setup.context);
  const choices = options.map(({ value, label }) => ({ value: String(value), label }));
  const shared = {
    id: field.path,
    hint: question.hint,
    error: field.error,
    required,
    value: textOf(field.value),
    options: choices,
    onChange: (chosen: string) => field.onChange(options.find(({ value }) => String(value) === chosen)?.value),
    onBlur: field.onBlur,
  };
  return question.kind === 'radio' ? (
    <RadioGroup {...shared} legend={question.label} layout="row" />
  ) : (
    <SelectField {...shared} label={question.label} placeholder="Bitte wählen" width="l" />
  );
}

/** The one renderer of every input kind. */
export function InputField({ question, field }: { question: InputQuestion; field: FieldBinding }) {
  // Optional is what says so in its hint; everything else in this product must be answered.
  const required = question.kind !== 'bic';
  switch (question.kind) {
    case 'euro':
      return (
        <MaskedField
          id={field.path}
          label={question.label}
          hint={question.hint}
          error={field.error}
          required={required}
          mask={amountMask}
          suffix="€"
          inputMode="decimal"
          autoComplete="off"
          placeholder={question.placeholder}
          width="m"
          value={textOf(field.value)}
          onChange={(raw) => field.onChange(numberOf(raw))}
          onBlur={field.onBlur}
        />
      );
    case 'select':
    case 'radio':
      return <ChoiceInput question={question} field={field} required={required} />;
    default:
      return <TextInput question={question} field={field} required={required} />;
  }
}
