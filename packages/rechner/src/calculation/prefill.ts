import type { Question, Setup } from '../definition/definition.ts';
import { flatQuestions } from '../definition/inner-questions.ts';
import { isSame } from '../definition/model.ts';
import { isEmpty } from '../rules/required.ts';
import { leftAnswer, storedAnswer } from '../text/normalise-answer.ts';
import { type Calculation, currentAnswers, fieldValue } from './calculation.ts';
import { initialModel, questionsOf } from './relevance.ts';
import { validateQuestion } from './validation.ts';

/** A value for an unanswered field. */
export interface Prefill {
  readonly key: string;
  readonly value: unknown;
}

/**
 * Excludes what only the applicant may enter: consents and bank account. Panels are only filled as a whole. For
 * 'option', the validation checks that the value is one of the question's options. [BROK-04]
 */
const FILLED_BY_OTHERS: Readonly<Partial<Record<Question['kind'], 'string' | 'number' | 'boolean' | 'option'>>> = {
  text: 'string',
  textarea: 'string',
  email: 'string',
  tel: 'string',
  date: 'string',
  euro: 'number',
  number: 'number',
  select: 'option',
  radio: 'option',
  toggle: 'boolean',
  yesno: 'boolean',
};

// A cell of a CSV file does not say whether its digits are a text, such as a postcode.
function typedFor({ kind }: Question, value: unknown): unknown {
  return typeof value === 'number' && FILLED_BY_OTHERS[kind] === 'string' ? String(value) : value;
}

function isOfKind(question: Question, value: unknown): boolean {
  const opens = question.kind === 'toggle' || question.kind === 'yesno' ? question.opens : undefined;
  // A toggle that opens a panel cannot be prefilled with yes: the panel's answers would be missing.
  if (opens !== undefined && value === true) return false;
  const kind = FILLED_BY_OTHERS[question.kind];
  return kind === 'option' || typeof value === kind;
}

// A default in a field that was never shown is no answer.
function isAnswered(setup: Setup, calculation: Calculation, key: string): boolean {
  const { form, progress, model } = calculation;
  if (Object.hasOwn(form.values, key) || Object.hasOwn(form.touched, key)) return true;
  if (isEmpty(fieldValue(calculation, key))) return false;
  const wasShown = setup.definition.steps.some(
    ({ id, questions }) =>
      progress.visitedViews.includes(id) && flatQuestions(questions).some((question) => question.key === key),
  );
  return wasShown || !isSame(model[key], initialModel(setup)[key]);
}

/**
 * Puts values into unanswered fields, as if the user had typed them: Weiter turns them into answers. Skips values
 * without a question, for answered fields, or that are invalid. [BROK-04]
 */
export function prefill(setup: Setup, calculation: Calculation, prefills: readonly Prefill[]): Calculation {
  let filled = calculation;
  for (const { key, value: given } of prefills) {
    const question = questionsOf(setup.definition).find((candidate) => candidate.key === key);
    if (!question || isAnswered(setup, filled, key)) continue;
    const value = leftAnswer(question, typedFor(question, given));
    const answers = { ...currentAnswers(setup, filled), ...filled.form.values, [key]: value };
    const isAccepted =
      !isEmpty(value) &&
      isOfKind(question, value) &&
      validateQuestion(question, storedAnswer(question, value), { answers, context: setup.context }).length === 0;
    if (isAccepted) filled = { ...filled, form: { ...filled.form, values: { ...filled.form.values, [key]: value } } };
  }
  return filled;
}
