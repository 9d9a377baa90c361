import type { TextQuestion } from '@fa/rechner/definition/definition';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { type FieldBinding, useInput, useStepField } from './field-binding.ts';

type PlainTextQuestion = TextQuestion & { readonly kind: 'text' | 'email' | 'tel' };

/** Returns the props of a text input for a question. */
export function useTextInput(question: TextQuestion, field: FieldBinding) {
  const { autoComplete, inputMode, width } = question;
  const { pending, readOnly } = field;
  const value = typeof field.value === 'string' ? field.value : '';
  return { ...useInput(question, field), autoComplete, inputMode, width, pending, readOnly, value };
}

/** Returns whether a text question has no mask and one line. */
export function isPlainText(question: TextQuestion): question is PlainTextQuestion {
  return question.kind === 'text' || question.kind === 'email' || question.kind === 'tel';
}

/** Renders a line of text. */
export function PlainTextInput({ question, field }: { question: PlainTextQuestion; field: FieldBinding }) {
  const { normalise = (text: string) => text } = question;
  return (
    <TextField
      {...useTextInput(question, field)}
      type={question.kind}
      onChange={(text) => field.onChange(normalise(text))}
    />
  );
}

/** Renders a line of text on a step. */
export function PlainTextQuestionView({ question }: { question: PlainTextQuestion }) {
  return <PlainTextInput question={question} field={useStepField(question.key)} />;
}
