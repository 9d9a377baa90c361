import type { Context, Question, QuestionKind, Rule } from '@fa/rechner/definition/definition';
import { messageFor } from '@fa/rechner/definition/messages';
import { addToDate } from '@fa/rechner/formats/calendar-date';

// Every rule of the product rejects at least one of them.
const TEXTS = [
  '',
  'x',
  'x@',
  '1',
  'AB',
  '123456789',
  '<b>',
  'Ä',
  'a\u0007b',
  'a\nb',
  '0000',
  'x'.repeat(1000),
  '9'.repeat(25),
  '0',
];
const IBANS = ['DE00370400440532013000', 'FR7630006000011234567890189', 'XX8937040044053201300', 'DE1'];
const TYPED: readonly QuestionKind[] = ['text', 'textarea', 'email', 'tel', 'iban', 'bic', 'date'];
const NUMBERS = [-1, 0, 0.5, 99, 200_000, 1_000_000_000_000];

function datesAround(today: string) {
  return [
    '2026-02-31',
    addToDate(today, -1, 'day'),
    addToDate(today, 10, 'year'),
    addToDate(today, -1, 'year'),
    addToDate(today, -150, 'year'),
  ];
}

function refusals(rules: readonly Rule[], values: readonly unknown[], context: Context): readonly string[] {
  const failures = rules.flatMap((rule) =>
    values.map((value) => rule(value, { answers: {}, context })).filter((failure) => failure !== null),
  );
  // A message may contain the input, e.g. a country: one represents all.
  return [...new Map(failures.map((failure) => [failure.code, messageFor(failure)])).values()];
}

/** Returns the messages of a question, found by trying wrong answers: rules do not list them. [VAL-01 … VAL-22] */
export function messagesOf({ kind, rules }: Question, context: Context): readonly string[] {
  const typed = [undefined, ...TEXTS, ...IBANS, ...datesAround(context.today)];
  // Input is always text; only a forged answer can have another type.
  const values = TYPED.includes(kind) ? typed : [...typed, false, true, [], {}, ...NUMBERS];
  return refusals(rules, values, context);
}
