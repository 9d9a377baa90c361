import { isWellFormed, panelPlace, placesOf } from '../address/address-places.ts';
import type { Provenance } from '../agent/provenance.ts';
import { WITHOUT_AGENT } from '../agent/without-agent.ts';
import type { Answers, Setup, Step, Violation } from '../definition/definition.ts';
import { askedKeys, flatQuestions } from '../definition/inner-questions.ts';
import type { RuleFailure } from '../definition/messages.ts';
import { isSame, patchAnswers } from '../definition/model.ts';
import type { Instant } from '../formats/calendar-date.ts';
import type { Terms } from '../terms/terms.ts';
import { storedAnswer, storedAnswers } from '../text/normalise-answer.ts';
import { EMPTY_FORM, type FormState, isInPanel } from './form.ts';
import { forwardFrom, stepAt } from './navigation.ts';
import { enterView, type Progress, START_PROGRESS } from './progress.ts';
import { initialModel, questionOf, settle } from './relevance.ts';
import { validateQuestion, validateStep } from './validation.ts';

/** State of the submission, shared by the summary's button and the thank-you page. [STEP-ZUSAMMENFASSUNG-04] */
export type Submission =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly sent?: string | undefined }
  /** The response was lost; the outcome is queried by idempotency key. [ORD-02, STEP-DANKE-02] */
  | {
      readonly status: 'unknown';
      /** The application as sent; missing if several were sent. Later changes did not arrive. */
      readonly sent?: string | undefined;
      readonly busy?: Busy | undefined;
    }
  | {
      readonly status: 'accepted';
      readonly reference: string;
      readonly confirmationMail: boolean;
      readonly email: string;
      /** ISO instant; unknown for an earlier application. */
      readonly acceptedAt?: string | undefined;
      /** First day of the insurance, an ISO date; unknown for an earlier application. */
      readonly start?: string | undefined;
      /** The keep-data option: leaving the receipt keeps the answers. [FLOW-11] */
      readonly answersKept?: boolean | undefined;
      /**
       * True if an earlier application was accepted, and the last one, which was changed since, was refused. [ORD-02]
       */
      readonly earlier?: boolean | undefined;
    }
  | { readonly status: 'failed'; readonly busy?: Busy | undefined };

/** Too many requests from this client; not persisted. [STEP-DANKE-02] */
export interface Busy {
  /** Minutes to wait, null if the server does not say. */
  readonly minutes: number | null;
  /** All clients together have sent as much as is stored in a day. [SEC-10] */
  readonly isFull?: boolean;
}

/** A calculation: the answers, the form and the progress. Plain data. */
export interface Calculation<M extends Answers> {
  readonly model: M;
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

/** Creates a calculation on its first relevant step. [FLOW-03, MODEL-02] */
export function startCalculation<M extends Answers>(setup: Setup<M>): Calculation<M> {
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

type Memory = WeakMap<object, { readonly setup: unknown; readonly value: unknown }>;

// Memoised: one press or render asks several times for the same immutable calculation.
function memoised<M extends Answers, T>(
  memory: Memory,
  compute: (setup: Setup<M>, calculation: Calculation<M>) => T,
  setup: Setup<M>,
  calculation: Calculation<M>,
): T {
  const known = memory.get(calculation);
  if (known?.setup === setup) return known.value as T;
  const value = compute(setup, calculation);
  memory.set(calculation, { setup, value });
  return value;
}

const settledAnswers: Memory = new WeakMap();
const foundViolations: Memory = new WeakMap();

/**
 * Returns the settled answers including the field values of the current step; prices and panels show them at once.
 * Unsaved input on other steps is neither shown nor ordered. [STEP-ANGEBOT-05, FLOW-06]
 */
export function currentAnswers<M extends Answers>(setup: Setup<M>, calculation: Calculation<M>): M {
  return memoised(settledAnswers, settleCurrent, setup, calculation);
}

function settleCurrent<M extends Answers>(setup: Setup<M>, { model, form, progress }: Calculation<M>): M {
  const questions = flatQuestions(stepAt(setup, progress.currentViewIdx).questions);
  const onStep = Object.entries(form.values).filter(([key]) => questions.some((question) => question.key === key));
  // Validated in stored form. [SEC-09]
  return settle(setup, model, patchAnswers(model, storedAnswers(questions, Object.fromEntries(onStep)) as Partial<M>));
}

/** Returns the current field value of a question. */
export function fieldValue<M extends Answers>({ model, form }: Calculation<M>, key: string): unknown {
  return Object.hasOwn(form.values, key) ? form.values[key] : model[key as keyof M];
}

function findingFor({ form }: { form: FormState }, field: string, value: unknown): RuleFailure | null {
  const finding = form.findings[field];
  return finding && isSame(finding.value, value) ? finding.failure : null;
}

// The finding of an address lookup applies to the four fields together. [ADDR-08]
function lookedUp<M extends Answers>(setup: Setup<M>, step: Step<M>, answers: M, field: string): unknown {
  const place = placesOf(setup, step, answers).find(({ key }) => key === field);
  if (place) return place.typed;
  return flatQuestions(step.questions).some(({ key }) => key === field) ? answers[field as keyof M] : undefined;
}

/** Returns the violations of the current step: first the rules, then the findings of lookups. [FLOW-18, VAL-24] */
export function currentViolations<M extends Answers>(
  setup: Setup<M>,
  calculation: Calculation<M>,
): readonly Violation[] {
  return memoised(foundViolations, findViolations, setup, calculation);
}

function findViolations<M extends Answers>(setup: Setup<M>, calculation: Calculation<M>): readonly Violation[] {
  const answers = currentAnswers(setup, calculation);
  const step = stepAt(setup, calculation.progress.currentViewIdx);
  const violations = validateStep(setup, step, answers);
  const found = Object.keys(calculation.form.findings).flatMap((field) => {
    const value = lookedUp(setup, step, answers, field);
    const failure = value === undefined ? null : findingFor(calculation, field, value);
    return failure && !violations.some((violation) => violation.field === field) ? [{ ...failure, field }] : [];
  });
  const all = [...violations, ...found];
  // The question about an address waits until its parts are right. [ADDR-04]
  const waiting = placesOf(setup, step, answers).filter((place) => !isWellFormed(place, all));
  const shown = found.filter(({ field }) => !waiting.some(({ key }) => key === field));
  // The address question is shown below the fields of the step.
  const order = askedKeys(step.questions);
  return [...violations, ...shown].toSorted((a, b) => order.indexOf(rootOf(a.field)) - order.indexOf(rootOf(b.field)));
}

/** Returns the question key of a field path. */
export function rootOf(field: string): string {
  return field.split('.')[0] ?? field;
}

/** Returns the violations of the open panel's draft. [FLOW-13] */
export function panelViolations<M extends Answers>(setup: Setup<M>, calculation: Calculation<M>): readonly Violation[] {
  const { panel } = calculation.form;
  if (panel === null) return [];
  const question = questionOf(setup.definition, panel.key);
  const scope = { answers: currentAnswers(setup, calculation), context: setup.context };
  const violations =
    question.kind === 'list'
      ? validateQuestion(
          question.item,
          storedAnswer(question.item, panel.draft),
          scope,
          `${panel.key}.${question.item.key}`,
        )
      : validateQuestion(question, storedAnswer(question, panel.draft), scope, panel.key);
  const place = panelPlace(setup, calculation.form);
  const found = violations.length > 0 ? [] : Object.keys(calculation.form.findings);
  const all = [
    ...violations,
    ...found.flatMap((field) => {
      const inner = isInPanel(calculation.form, field) ? field.slice(panel.key.length + 1) : undefined;
      const inside = place?.key === field ? place.typed : inner && (panel.draft as Record<string, unknown>)[inner];
      const failure = inside === undefined ? null : findingFor(calculation, field, inside);
      return failure ? [{ ...failure, field }] : [];
    }),
  ];
  return place && !isWellFormed(place, all) ? all.filter(({ field }) => field !== place.key) : all;
}
