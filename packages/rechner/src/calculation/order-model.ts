import type { Answers, ConsentQuestion, Definition, Question, Setup, Step } from '../definition/definition.ts';
import { isObject } from '../definition/model.ts';
import type { OrderContent } from '../definition/order-content.ts';
import { orderedKeysOf } from '../definition/value-uses.ts';
import { storedAnswers } from '../text/normalise-answer.ts';
import { questionsOf } from './relevance.ts';

function sortedKeys(object: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const sorted = Object.keys(object).toSorted();
  return Object.fromEntries(sorted.map((key) => [key, sortKeys(object[key])]));
}

/** Returns a JSON value with the keys of all its objects sorted. [ORD-01, ORD-02] */
export function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  return isObject(value) ? sortedKeys(value) : value;
}

/**
 * Returns what a product's orders contain.
 * @throws TypeError if it cannot be ordered
 */
export function orderOf({ id, order }: Definition): OrderContent {
  if (!order) throw new TypeError(`The product ${id} cannot be ordered`);
  return order;
}

/** Returns the step with the consents, from which an order is sent, and the step with its receipt. [FLOW-11] */
export function orderSteps({ id, steps }: Definition): { summary: Step; receipt: Step } {
  const at = steps.findIndex(({ afterSubmission }) => afterSubmission === true);
  const [summary, receipt] = [steps[at - 1], steps[at]];
  if (!summary || !receipt) throw new TypeError(`The product ${id} has no receipt`);
  return { summary, receipt };
}

/** Returns the consents that an order needs. [ORD-01] */
export function consentsOf(definition: Definition): readonly ConsentQuestion[] {
  return questionsOf(definition).filter((question) => question.kind === 'consent');
}

/**
 * Maps answers to the model of an order: its answers and amounts, keys sorted. [ORD-01, MODEL-05]
 * @returns null if an answer for the amounts is missing
 */
export function toOrderModel(
  { definition, context }: Setup,
  answers: Answers,
): Readonly<Record<string, unknown>> | null {
  const amounts = orderOf(definition).amountsOf(answers, context);
  if (!amounts) return null;
  const ordered = orderedKeysOf(definition);
  const stored = Object.entries(storedAnswers(questionsOf(definition), answers));
  return sortedKeys({ ...Object.fromEntries(stored.filter(([key]) => ordered.includes(key))), ...amounts });
}

function restored(question: Question, model: Readonly<Record<string, unknown>>, consents: readonly string[]): unknown {
  const { kind, key, unordered } = question;
  if (kind === 'consent') return consents.includes(key) && (unordered === true || model[key] === true);
  return 'opens' in question && question.opens !== undefined ? model[question.opens] !== undefined : undefined;
}

/**
 * Maps an order's model back to answers: without the amounts, with the answers that orders omit. [ORD-01, VAL-23]
 * @param consents names of the consents in the order
 */
export function fromOrderModel(
  { definition, context }: Setup,
  model: Readonly<Record<string, unknown>>,
  consents: readonly string[],
): Answers {
  const { amounts } = orderOf(definition);
  const answers = Object.fromEntries(Object.entries(model).filter(([key]) => !amounts.includes(key)));
  const questions = questionsOf(definition).filter(({ kind, unordered }) => kind === 'consent' || unordered === true);
  for (const question of questions) answers[question.key] = restored(question, model, consents);
  const derived = definition.derive(answers, answers, context);
  for (const { kind, key } of questions) if (kind === 'derived') answers[key] = derived[key];
  return answers;
}

/** Returns a text that two orders share if they are the same application. [ORD-02] */
export function orderedContent(setup: Setup, answers: Answers): string {
  const { incidental } = orderOf(setup.definition);
  const model = toOrderModel(setup, answers) ?? {};
  return JSON.stringify(Object.entries(model).filter(([key]) => !incidental.includes(key)));
}
