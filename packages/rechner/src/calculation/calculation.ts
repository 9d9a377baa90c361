import { type AddressPlace, isWellFormed, panelPlace, placesOf } from '../address/address-places.ts';
import type { Provenance } from '../agent/provenance.ts';
import { WITHOUT_AGENT } from '../agent/without-agent.ts';
import type { Answers, Setup, Violation } from '../definition/definition.ts';
import { askedKeys, flatQuestions } from '../definition/inner-questions.ts';
import { isSame, patchAnswers, valueAt } from '../definition/model.ts';
import type { Instant } from '../formats/calendar-date.ts';
import type { StoredSubmission } from '../kept/stored-data.ts';
import type { Terms } from '../terms/terms-schema.ts';
import { storedAnswer, storedAnswers } from '../text/normalise-answer.ts';
import { EMPTY_FORM, type FormState, isInPanel } from './form.ts';
import { forwardFrom, stepAt } from './navigation.ts';
import { enterView, type Progress, START_PROGRESS } from './progress.ts';
import { initialModel, questionOf, settle } from './relevance.ts';
import { validateQuestion, validateStep } from './validation.ts';

/** State of the submission, shared by the summary's button and the thank-you page. [STEP-ZUSAMMENFASSUNG-04] */
export type Submission =
  | Exclude<StoredSubmission, { readonly status: 'failed' }>
  /** The response was lost; the outcome is queried by idempotency key. [ORD-02, STEP-DANKE-02] */
  | { readonly status: 'unknown'; readonly sent?: string | undefined; readonly busy?: Busy | undefined }
  | { readonly status: 'failed'; readonly busy?: Busy | undefined };

/** Too many requests from this client; not persisted. [STEP-DANKE-02] */
export interface Busy {
  /** Minutes to wait, null if the server does not say. */
  readonly minutes: number | null;
  /** All clients together have sent as much as is stored in a day. [SEC-10] */
  readonly isFull?: boolean;
}

/** A calculation: the answers, the form and the progress. Plain data. */
export interface Calculation {
  readonly model: Answers;
  readonly form: FormState;
  readonly progress: Progress;
  readonly submission: Submission;
  /** Step to return to after a change from the summary. [STEP-ZUSAMMENFASSUNG-05] */
  readonly returnTo: string | null;
  /** When each consent was given. [ORD-01] */
  readonly consentTimes: Readonly<Record<string, Instant>>;
  /** The terms that were shown with the download and each consent, by their key. [ORD-08] */
  readonly shown: Readonly<Record<string, Terms>>;
  /** The agents that took part in it. [AGENT-03, SID-03] */
  readonly provenance: Provenance;
}

/** Outcome of Weiter, or of saving a panel: what has violations stays open. */
export interface Attempt {
  readonly calculation: Calculation;
  readonly violations: readonly Violation[];
}

/** Creates a calculation on its first relevant step. [FLOW-03, MODEL-02] */
export function startCalculation(setup: Setup): Calculation {
  const model = initialModel(setup);
  const index = forwardFrom(setup, model, -1);
  return {
    model,
    form: EMPTY_FORM,
    progress: enterView(START_PROGRESS, index, stepAt(setup, index)),
    submission: { status: 'idle' },
    returnTo: null,
    consentTimes: {},
    shown: {},
    provenance: WITHOUT_AGENT,
  };
}

// Memoised: one press or render asks several times for the same immutable calculation.
function memoised<T>(compute: (setup: Setup, calculation: Calculation) => T) {
  const memory = new WeakMap<Calculation, { readonly setup: Setup; readonly value: T }>();
  return (setup: Setup, calculation: Calculation): T => {
    const known = memory.get(calculation);
    if (known?.setup === setup) return known.value;
    const value = compute(setup, calculation);
    memory.set(calculation, { setup, value });
    return value;
  };
}

/**
 * Returns the settled answers including the field values of the current step; prices and panels show them at once.
 * Unsaved input on other steps is neither shown nor ordered. [STEP-ANGEBOT-05, FLOW-06]
 */
export const currentAnswers = memoised(settleCurrent);

function settleCurrent(setup: Setup, { model, form, progress }: Calculation): Answers {
  const questions = flatQuestions(stepAt(setup, progress.currentViewIdx).questions);
  const onStep = Object.entries(form.values).filter(([key]) => questions.some((question) => question.key === key));
  // Validated in stored form. [SEC-09]
  return settle(setup, model, patchAnswers(model, storedAnswers(questions, Object.fromEntries(onStep))));
}

/** Returns the current field value of a question. */
export function fieldValue({ model, form }: Calculation, key: string): unknown {
  return Object.hasOwn(form.values, key) ? form.values[key] : model[key];
}

/**
 * Returns the failures that lookups found for the current values; that of an address applies to its four fields together,
 * and waits until they are right. [ADDR-04, ADDR-08]
 */
function foundFailures(
  { findings }: FormState,
  violations: readonly Violation[],
  places: readonly AddressPlace[],
  valueOf: (field: string) => unknown,
): readonly Violation[] {
  const found = Object.entries(findings).flatMap(([field, { value, failure }]) => {
    const place = places.find(({ key }) => key === field);
    const isCurrent = isSame(value, place ? place.typed : valueOf(field));
    const isRefused = violations.some((violation) => violation.field === field);
    return failure && isCurrent && !isRefused ? [{ ...failure, field }] : [];
  });
  const waiting = places.filter((place) => !isWellFormed(place, [...violations, ...found])).map(({ key }) => key);
  return found.filter(({ field }) => !waiting.includes(field));
}

/** Returns the violations of the current step: first the rules, then the findings of lookups. [FLOW-18, VAL-24] */
export const currentViolations = memoised(findViolations);

function findViolations(setup: Setup, calculation: Calculation): readonly Violation[] {
  const answers = currentAnswers(setup, calculation);
  const step = stepAt(setup, calculation.progress.currentViewIdx);
  const keys = flatQuestions(step.questions).map(({ key }) => key);
  const violations = validateStep(setup, step, answers);
  const found = foundFailures(calculation.form, violations, placesOf(setup, step, answers), (field) =>
    keys.includes(field) ? answers[field] : undefined,
  );
  // The address question is shown below the fields of the step.
  const order = askedKeys(step.questions);
  return [...violations, ...found].toSorted((a, b) => order.indexOf(rootOf(a.field)) - order.indexOf(rootOf(b.field)));
}

/** Returns the question key of a field path. */
export function rootOf(field: string): string {
  return field.split('.')[0] ?? field;
}

/** Returns the violations of the open panel's draft: findings of lookups only if the rules accept it. [FLOW-13] */
export function panelViolations(setup: Setup, calculation: Calculation): readonly Violation[] {
  const { form } = calculation;
  const { panel } = form;
  if (panel === null) return [];
  const question = questionOf(setup.definition, panel.key);
  const scope = { answers: currentAnswers(setup, calculation), context: setup.context };
  const [asked, path] =
    question.kind === 'list' ? [question.item, `${panel.key}.${question.item.key}`] : [question, panel.key];
  const violations = validateQuestion(asked, storedAnswer(asked, panel.draft), scope, path);
  if (violations.length > 0) return violations;
  const place = panelPlace(setup, form);
  return foundFailures(form, [], place ? [place] : [], (field) =>
    isInPanel(form, field) ? valueAt(panel.draft, field.slice(panel.key.length + 1)) : undefined,
  );
}
