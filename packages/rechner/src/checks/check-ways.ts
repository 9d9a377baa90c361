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
export interface Answered {
  readonly setup: Setup;
  readonly model: Answers;
}

function without(all: ReadonlySet<string>, others: ReadonlySet<string>): readonly string[] {
  return [...all].filter((one) => !others.has(one));
}

/** A fact decides on a question by earlier answers; on one that a switch opens, by that switch. [FLOW-09, FLOW-13] */
function factProblems(definition: Definition, all: readonly Answered[]): string[] {
  const questions = questionsOf(definition);
  const order = questions.map(({ key }) => key);
  return Object.entries(definition.facts).flatMap(([name, fact]) => {
    const read = new Set<string>();
    const outcomes = new Set(all.map(({ setup, model }) => fact(watched(model, read), setup.context)));
    const decided = questions.filter(({ relevantIf }) => relevantIf === name);
    return problemsAt(`fact '${name}'`, [
      decided.length === 0 && 'decides on nothing',
      ...[true, false].map((outcome) => !outcomes.has(outcome) && `is never ${outcome}`),
      ...decided.flatMap(({ key }) => [
        ...[...read]
          .filter((earlier) => order.indexOf(earlier) >= order.indexOf(key))
          .map((later) => `decides on '${key}' by '${later}', which is not asked before it`),
        ...questions
          .filter((opener) => 'opens' in opener && opener.opens === key && !read.has(opener.key))
          .map((opener) => `decides on '${key}' whatever the switch '${opener.key}' says`),
      ]),
    ]);
  });
}

/** What a question offers, and the headings of its entries, have a text; its own rules accept each option. */
function optionProblems({ setup, model }: Answered): readonly string[] {
  const scope = { answers: model, context: setup.context };
  return questionsOf(setup.definition).flatMap((question) => {
    const headings = question.kind === 'records' ? question.entries(setup.context).map(({ heading }) => heading) : [];
    if (question.kind !== 'select' && question.kind !== 'radio')
      return problemsAt(`question '${question.key}'`, [headings.some(isMissing) && 'has an entry without a heading']);
    const options = question.options(model, setup.context);
    const refused = options.filter(({ value }) => validateQuestion(question, value, scope).length > 0);
    const isTwice = (name: 'label' | 'value') => new Set(options.map((one) => one[name])).size < options.length;
    return problemsAt(`question '${question.key}'`, [
      options.length === 0 && 'offers nothing to choose',
      options.some(({ label }) => isMissing(label)) && 'offers an option without a label',
      isTwice('label') && 'offers two options with the same label',
      isTwice('value') && 'offers two options with the same value',
      ...refused.map(({ label }) => `its own rules refuse the option '${label}'`),
    ]);
  });
}

/** An initial value must be valid; a consent or a required answer may start empty. */
function startProblems(setup: Setup): readonly string[] {
  const answers = initialModel(setup);
  return questionsOf(setup.definition)
    .filter(({ key, kind }) => kind !== 'derived' && Object.hasOwn(answers, key))
    .flatMap((each) => validateQuestion(each, answers[each.key], { answers, context: setup.context }))
    .map(({ field, code }) => `question '${field}': its own rules refuse what it begins with: ${code}`);
}

/** Every relevant answer has exactly one line in the summary. [STEP-ZUSAMMENFASSUNG-05] */
function summaryProblems({ setup, model }: Answered): readonly string[] {
  const rows = summarySections(setup, model).flatMap((section) => section.rows);
  const lines = rows.flatMap(({ keys }) => keys);
  const answered = questionsOf(setup.definition).filter(
    ({ kind, key }) => !['consent', 'derived'].includes(kind) && !isEmpty(model[key]),
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
export function checkWays(definition: Definition, ways: readonly Way[]): readonly string[] {
  const all = ways.flatMap(({ setup, stops }) => [
    { setup, model: {} },
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
