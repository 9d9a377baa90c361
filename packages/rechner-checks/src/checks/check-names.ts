import { questionsOf } from '@fa/rechner/calculation/relevance';
import type { Answers, Definition, Question, QuestionKind, UnaskedValue } from '@fa/rechner/definition/definition';
import { askedKeys, flatQuestions, innerQuestions } from '@fa/rechner/definition/inner-questions';
import type { OrderContent } from '@fa/rechner/definition/order-content';
import { analyticsKeysOf } from '@fa/rechner/definition/value-uses';
import { formatGermanTimestamp, isIsoDate } from '@fa/rechner/formats/calendar-date';
import type { Exploration } from '../walks/exploration.ts';
import type { Inspection } from '../walks/inspection.ts';
import { distinctProblems, type Problem, problemsAt } from '../walks/problem.ts';
import { watchedAnswers } from '../walks/watched-answers.ts';

const STEP_NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
// Without dots: a dot separates the keys in the path of a field, e.g. 'onlinezugang.email'.
const KEY = /^[a-zA-Z][a-zA-Z0-9]*$/;

function repeated(names: readonly string[]): readonly string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}

function namesIn(at: string, what: string, names: readonly string[], form: RegExp): readonly Problem[] {
  const malformed = names.filter((name) => !form.test(name));
  return problemsAt(at, [
    ...repeated(names).map((name) => `the ${what} '${name}' is there twice`),
    ...malformed.map((name) => `the ${what} '${name}' is not well formed`),
  ]);
}

/** The form in which the time of a download is stored. */
const TIMESTAMP = formatGermanTimestamp(0);

/** The keys that an order names, with the kinds of question that the shell can use there. */
function keysInOrder({ applicant, account, start, download }: OrderContent) {
  const { email, name, salutation, company, telephone } = applicant;
  const uses: readonly (readonly [string | undefined, ...QuestionKind[]])[] = [
    [email, 'email'],
    ...name.map((key) => [key, 'text'] as const),
    [salutation, 'radio', 'select'],
    [company, 'text'],
    [telephone, 'tel'],
    [start, 'date', 'radio', 'select'],
    [account?.iban, 'iban'],
    [account?.bic, 'bic'],
    [account?.mandate, 'consent'],
    [download?.consent, 'consent'],
  ];
  return uses.flatMap(([key, ...kinds]) => (key === undefined ? [] : [{ key, kinds }]));
}

/** The salutations that letters and mails know; any other one greets with the name only. */
const SALUTATIONS = ['Herr', 'Frau'];

/** Returns what the answers that an order names must be, and are not. */
function problemsInKeys<M extends Answers>(
  order: OrderContent,
  byKey: ReadonlyMap<string, Question>,
  { models }: Exploration<M>,
): readonly Problem[] {
  const offers = (question: Question, areRight: (values: readonly unknown[]) => boolean) =>
    !('options' in question) ||
    models.every(({ setup, model }) => areRight(question.options(model, setup.context).map(({ value }) => value)));
  return keysInOrder(order).flatMap(({ key, kinds }) => {
    const question = byKey.get(key);
    if (!question) return problemsAt('order', [`no question '${key}'`]);
    return problemsAt('order', [
      !kinds.includes(question.kind) && `the question '${key}' must be of the kind ${kinds.join(' or ')}`,
      key === order.start &&
        !offers(question, (values) => values.every(isIsoDate)) &&
        `the question '${key}' must offer dates`,
      key === order.applicant.salutation &&
        !offers(question, (values) => SALUTATIONS.every((salutation) => values.includes(salutation))) &&
        `the question '${key}' must offer ${SALUTATIONS.join(' and ')}`,
    ]);
  });
}

/** Returns the names for which the server refuses every order: amounts that are computed or listed only. */
function problemsInAmounts<M extends Answers>(
  { amounts, amountsOf }: OrderContent,
  { models }: Exploration<M>,
): readonly Problem[] {
  const given = models
    .map(({ setup, model }) => amountsOf(model, setup.context))
    .filter((computed) => computed !== null)
    .map((computed) => Object.keys(computed));
  return problemsAt('order', [
    ...given.flat().map((name) => !amounts.includes(name) && `amountsOf gives '${name}', which amounts does not list`),
    ...amounts.map(
      (name) =>
        given.some((names) => !names.includes(name)) && `amounts lists '${name}', which amountsOf does not give`,
    ),
  ]);
}

function problemsInOrder<M extends Answers>(
  { unasked }: Definition<M>,
  order: OrderContent,
  byKey: ReadonlyMap<string, Question>,
  exploration: Exploration<M>,
): readonly Problem[] {
  const { timestamp } = order.download ?? {};
  const stored = (unasked as Readonly<Record<string, UnaskedValue>> | undefined)?.[timestamp ?? ''];
  const consents = [...byKey.values()].filter((question) => question.kind === 'consent');
  const agreed = consents.flatMap(({ label, wording }) => [label, ...wording]);
  return [
    ...problemsInKeys(order, byKey, exploration),
    ...problemsInAmounts(order, exploration),
    ...unknownPricing(order, byKey, exploration),
    ...problemsAt('order', [
      order.applicant.name.length === 0 && "no answers for the applicant's name",
      timestamp !== undefined && stored?.type !== 'text' && `no unasked text '${timestamp}' for the time of a download`,
      stored?.type === 'text' &&
        stored.pattern?.test(TIMESTAMP) === false &&
        `the pattern of '${timestamp}' refuses the time of a download, ${TIMESTAMP}`,
      ...Object.entries(order.texts).map(
        ([name, words]) =>
          !agreed.some((text) => words.trim() !== '' && text.includes(words)) &&
          `agrees to the text '${name}', which no consent names as '${words}'`,
      ),
    ]),
  ];
}

/** Returns which answers about the broker are no text. */
function problemsInBroker<M extends Answers>(
  { broker, unasked }: Definition<M>,
  byKey: ReadonlyMap<string, Question>,
): readonly Problem[] {
  const types = (unasked ?? {}) as Readonly<Record<string, UnaskedValue>>;
  const isText = (key: string) => byKey.get(key)?.kind === 'text' || types[key]?.type === 'text';
  return problemsAt(
    'broker',
    [broker?.number, broker?.reference].map((key) => key !== undefined && !isText(key) && `'${key}' is no text`),
  );
}

/** Returns the asked answers that decide the amounts, and that the order does not know to do so. */
function unknownPricing<M extends Answers>(
  { amountsOf, pricedBy }: OrderContent,
  byKey: ReadonlyMap<string, Question>,
  { models }: Exploration<M>,
): readonly Problem[] {
  const read = new Set<string>();
  for (const { setup, model } of models)
    amountsOf(
      watchedAnswers(model, (key) => read.add(key)),
      setup.context,
    );
  const missing = [...read].filter((key) => byKey.has(key) && !pricedBy.includes(key));
  return problemsAt(
    'order',
    missing.map((key) => `pricedBy lacks '${key}', which amountsOf reads`),
  );
}

/** Returns the answers that a walk finds in the model, though nothing declares them. */
function undeclaredAnswers<M extends Answers>(
  { unasked = {} }: Definition<M>,
  asked: ReadonlySet<string>,
  { models }: Exploration<M>,
): readonly Problem[] {
  const found = new Set(models.flatMap(({ model }) => Object.keys(model)));
  return [...found]
    .filter((key) => !asked.has(key) && !Object.hasOwn(unasked, key))
    .map((key) => ({ at: `answer '${key}'`, what: 'is neither asked nor listed in unasked' }));
}

function problemsInAnalytics<M extends Answers>(definition: Definition<M>): readonly Problem[] {
  const allowed = analyticsKeysOf(definition);
  const worded = Object.values(definition.analyticsInWords?.known ?? {}).flat();
  return problemsAt('analyticsInWords', [
    ...allowed.filter((key) => !worded.includes(key)).map((key) => `no words for the answer '${key}'`),
    ...worded.filter((key) => !allowed.includes(key)).map((key) => `the answer '${key}' is not for analytics`),
  ]);
}

/** Checks that ids, paths and keys are well formed and unique, and that every referenced key and fact exists. [FLOW-16, ANA-04] */
export function checkNames<M extends Answers>({ definition, exploration }: Inspection<M>): readonly Problem[] {
  const { steps } = definition;
  const asked = flatQuestions(steps.flatMap((step) => step.questions));
  const keys = new Set<string>(asked.map(({ key }) => key));
  const byKey = new Map<string, Question>(questionsOf(definition).map((question) => [question.key, question]));
  const askedTwice = steps.flatMap(({ questions }) => repeated(askedKeys(questions)));
  const unknown = (at: string, names: readonly string[]) =>
    names.filter((name) => !keys.has(name)).map((name) => ({ at, what: `no question '${name}'` }));
  return distinctProblems([
    ...(['id', 'path'] as const).flatMap((what) => {
      const names = steps.map((step) => step[what]);
      return namesIn('the steps', what, names, STEP_NAME);
    }),
    ...steps.flatMap(({ id, questions }) => namesIn(`step '${id}'`, 'key', askedKeys(questions), KEY)),
    ...asked
      .filter((question) => byKey.get(question.key) !== question && !askedTwice.includes(question.key))
      .map(({ key }) => ({ at: `question '${key}'`, what: 'is not the same question on every step that asks it' })),
    ...asked.flatMap((question) =>
      namesIn(`question '${question.key}'`, 'key', askedKeys(innerQuestions(question)), KEY),
    ),
    ...questionsOf(definition)
      .filter(({ relevantIf }) => relevantIf !== undefined && !Object.hasOwn(definition.facts, relevantIf))
      .map(({ key, relevantIf }) => ({ at: `question '${key}'`, what: `no fact '${relevantIf}'` })),
    ...(definition.order ? problemsInOrder(definition, definition.order as OrderContent, byKey, exploration) : []),
    ...problemsInBroker(definition, byKey),
    ...undeclaredAnswers(definition, keys, exploration),
    ...problemsInAnalytics(definition),
    ...unknown('onEdit', Object.keys(definition.onEdit ?? {})),
    ...unknown('onPanelSave', Object.keys(definition.onPanelSave ?? {})),
  ]);
}
