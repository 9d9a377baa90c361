import { questionsOf } from '@fa/rechner/calculation/relevance';
import type { Answers, OrderContent, Question, QuestionKind } from '@fa/rechner/definition/definition';
import { askedKeys, flatQuestions, innerQuestions } from '@fa/rechner/definition/inner-questions';
import type { Inspection } from '../walks/inspection.ts';
import { distinctProblems, type Problem, problemsAt } from '../walks/problem.ts';

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

/** The keys that an order names, with the kind of question that the shell needs there. */
function keysInOrder({ applicant, account, start }: OrderContent): readonly (readonly [string, QuestionKind?])[] {
  const { email, name, salutation, company, telephone } = applicant;
  const texts = [...name, salutation, company, telephone, start, account?.bic].filter((key) => key !== undefined);
  return [
    [email, 'email'],
    ...texts.map((key) => [key] as const),
    ...(account
      ? ([
          [account.iban, 'iban'],
          [account.mandate, 'consent'],
        ] as const)
      : []),
  ];
}

function problemsInOrder(order: OrderContent, byKey: ReadonlyMap<string, Question>): readonly Problem[] {
  return keysInOrder(order).flatMap(([key, kind]) => {
    const question = byKey.get(key);
    if (!question) return [{ at: 'order', what: `no question '${key}'` }];
    const isWrong = kind !== undefined && question.kind !== kind;
    return isWrong ? [{ at: 'order', what: `the question '${key}' must be of the kind ${kind}` }] : [];
  });
}

/** Checks that ids, paths and keys are well formed and unique, and that every referenced key and fact exists. [FLOW-16] */
export function checkNames<M extends Answers>({ definition }: Inspection<M>): readonly Problem[] {
  const { steps } = definition;
  const asked = flatQuestions(steps.flatMap((step) => step.questions));
  const keys = new Set<string>(asked.map(({ key }) => key));
  const byKey = new Map<string, Question>(questionsOf(definition).map((question) => [question.key, question]));
  const unknown = (at: string, names: readonly string[]) =>
    names.filter((name) => !keys.has(name)).map((name) => ({ at, what: `no question '${name}'` }));
  return distinctProblems([
    ...(['id', 'path'] as const).flatMap((what) => {
      const names = steps.map((step) => step[what]);
      return namesIn('the steps', what, names, STEP_NAME);
    }),
    ...steps.flatMap(({ id, questions }) => namesIn(`step '${id}'`, 'key', askedKeys(questions), KEY)),
    ...asked
      .filter((question) => byKey.get(question.key) !== question)
      .map(({ key }) => ({ at: `question '${key}'`, what: 'is not the same question on every step that asks it' })),
    ...asked.flatMap((question) =>
      namesIn(`question '${question.key}'`, 'key', askedKeys(innerQuestions(question)), KEY),
    ),
    ...questionsOf(definition)
      .filter(({ relevantIf }) => relevantIf !== undefined && !Object.hasOwn(definition.facts, relevantIf))
      .map(({ key, relevantIf }) => ({ at: `question '${key}'`, what: `no fact '${relevantIf}'` })),
    ...(definition.order ? problemsInOrder(definition.order as OrderContent, byKey) : []),
    ...unknown('onEdit', Object.keys(definition.onEdit ?? {})),
    ...unknown('onPanelSave', Object.keys(definition.onPanelSave ?? {})),
  ]);
}
