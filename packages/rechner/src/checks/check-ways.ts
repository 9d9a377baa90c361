import { initialModel, isRelevant, questionsOf } from '../calculation/relevance.ts';
import { summarySections } from '../calculation/summary.ts';
import { validateQuestion } from '../calculation/validation.ts';
import type { Answers, Definition, Setup } from '../definition/definition.ts';
import { analyticsKeysOf, modelKeysOf } from '../definition/value-uses.ts';
import { isEmpty } from '../rules/required.ts';
import { askedOn } from './answering.ts';
import { isMissing, problemsAt } from './check-definition.ts';
import { watched } from './watched.ts';
import type { Way } from './ways.ts';

/** Answers in a situation, as a way leads to them. */
export interface Answered<M extends Answers> {
  readonly setup: Setup<M>;
  readonly model: M;
}

function without(all: ReadonlySet<string>, others: ReadonlySet<string>): readonly string[] {
  return [...all].filter((one) => !others.has(one));
}

function factProblems<M extends Answers>({ facts, ...rest }: Definition<M>, all: readonly Answered<M>[]): string[] {
  const used = questionsOf({ facts, ...rest }).map(({ relevantIf }) => relevantIf);
  return Object.entries(facts).flatMap(([name, { reads, holds }]) => {
    const read = new Set<string>();
    const outcomes = new Set(all.map(({ setup, model }) => holds(watched(model, read), setup.context)));
    const declared = new Set<string>(reads);
    return problemsAt(`fact '${name}'`, [
      !used.includes(name) && 'decides on nothing',
      ...without(read, declared).map((key) => `reads '${key}' without saying so`),
      ...without(declared, read).map((key) => `says it reads '${key}' and never does`),
      ...[true, false].map((outcome) => !outcomes.has(outcome) && `is never ${outcome}`),
    ]);
  });
}

function optionProblems<M extends Answers>({ setup, model }: Answered<M>): readonly string[] {
  const scope = { answers: model, context: setup.context };
  return questionsOf(setup.definition).flatMap((question) => {
    if (question.kind !== 'select' && question.kind !== 'radio') return [];
    const options = question.options(model, setup.context);
    const refused = options.filter(({ value }) => validateQuestion(question, value, scope).length > 0);
    const isTwice = (name: 'label' | 'value') => new Set(options.map((one) => one[name])).size < options.length;
    return problemsAt(`question '${question.key}'`, [
      options.length === 0 && 'offers nothing to choose',
      isTwice('label') && 'offers two options with the same label',
      isTwice('value') && 'offers two options with the same value',
      ...refused.map(({ label }) => `its own rules refuse the option '${label}'`),
    ]);
  });
}

/** An initial value must be valid; a consent or a required answer may start empty. */
function startProblems<M extends Answers>(setup: Setup<M>): readonly string[] {
  const answers = initialModel(setup);
  return questionsOf(setup.definition)
    .filter(({ key, kind }) => kind !== 'derived' && Object.hasOwn(answers, key))
    .flatMap((each) => validateQuestion(each, answers[each.key as keyof M], { answers, context: setup.context }))
    .map(({ field, code }) => `question '${field}': its own rules refuse what it begins with: ${code}`);
}

/** Every relevant answer has exactly one line in the summary. [STEP-ZUSAMMENFASSUNG-05] */
function summaryProblems<M extends Answers>({ setup, model }: Answered<M>): readonly string[] {
  const rows = summarySections(setup, model).flatMap((section) => section.rows);
  const lines = rows.flatMap(({ keys }) => keys);
  const answered = questionsOf(setup.definition).filter(
    ({ kind, key }) => !['consent', 'derived'].includes(kind) && !isEmpty(model[key as keyof M]),
  );
  return [
    ...answered
      .filter((question) => isRelevant(setup, question, model))
      .filter(({ key }) => lines.filter((line) => line === key).length !== 1)
      .map(({ key }) => `question '${key}': has no summary line, or two`),
    ...rows
      .filter(({ label, value }) => isMissing(label) || isMissing(value))
      .map(({ label, value }) => `the summary line '${label}': lacks a text: '${value}'`),
  ];
}

/**
 * Returns what is wrong with a definition on its ways: facts, options, initial and undeclared answers, the summary, words for
 * analytics, and steps and questions that no way meets. [FLOW-16, ANA-04]
 */
export function checkWays<M extends Answers>(definition: Definition<M>, ways: readonly Way<M>[]): readonly string[] {
  const all = ways.flatMap(({ setup, stops }) => [
    { setup, model: {} as M },
    ...stops.map(({ model }) => ({ setup, model })),
  ]);
  const met = new Set(ways.flatMap(({ stops }) => stops.flatMap(({ progress }) => progress.visitedViews)));
  const asked = new Set(ways.flatMap(({ setup, stops }) => stops.flatMap((stop) => askedOn(setup, stop))));
  const found = new Set(all.flatMap(({ model }) => Object.keys(model)));
  const allowed = new Set(analyticsKeysOf(definition));
  const worded = new Set(Object.values(definition.analyticsInWords?.known ?? {}).flat());
  const problems = [
    ...factProblems(definition, all),
    ...all.flatMap(optionProblems),
    ...[...new Set(ways.map(({ setup }) => setup))].flatMap(startProblems),
    ...ways.flatMap(summaryProblems),
    ...without(found, new Set(modelKeysOf(definition))).map((key) => `answer '${key}': is neither asked nor unasked`),
    ...without(allowed, worded).map((key) => `analyticsInWords: no words for the answer '${key}'`),
    ...without(worded, allowed).map((key) => `analyticsInWords: the answer '${key}' is not for analytics`),
    ...definition.steps
      .filter(({ id, afterSubmission }) => afterSubmission !== true && !met.has(id))
      .map(({ id }) => `step '${id}': is shown on no way`),
    ...questionsOf(definition)
      .filter((question) => question.kind !== 'derived' && !asked.has(question))
      .map(({ key }) => `question '${key}': is asked on no way`),
  ];
  return [...new Set(problems)];
}
