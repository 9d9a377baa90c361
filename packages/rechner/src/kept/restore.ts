import { type Calculation, type Submission, startCalculation } from '../calculation/calculation.ts';
import { commit } from '../calculation/editing.ts';
import { askAgain, enterPath, touchInvalid } from '../calculation/flow.ts';
import type { FormState } from '../calculation/form.ts';
import { indexOfPath, stepAt } from '../calculation/navigation.ts';
import { cancelPanel } from '../calculation/panel-editing.ts';
import { enterView } from '../calculation/progress.ts';
import { isRelevant, questionsOf, settle } from '../calculation/relevance.ts';
import type { Answers, Setup } from '../definition/definition.ts';
import { storedAnswers } from '../text/normalise-answer.ts';
import type { StoredData } from './stored-data.ts';

function knownForm(setup: Setup, stored: StoredData['form'], answers: Answers): FormState {
  const keys = new Set(questionsOf(setup.definition).map(({ key }) => key));
  const values = Object.fromEntries(
    Object.entries(stored.values)
      .filter(([key]) => keys.has(key))
      .map(([key, value]) => [key, value ?? undefined]),
  );
  const panelQuestion = questionsOf(setup.definition).find(({ key }) => key === stored.panel?.key);
  const panelIsAsked = panelQuestion && isRelevant(setup, panelQuestion, answers);
  // The question about an unknown address is not stored, so the address is checked again.
  const findings = Object.fromEntries(
    Object.entries(stored.findings).filter(([, { value, failure }]) => failure === null || typeof value !== 'object'),
  );
  return { ...stored, values, findings, checks: {}, panel: panelIsAsked ? stored.panel : null };
}

// Only the server knows whether an order that was being sent arrived.
function restedSubmission(submission: StoredData['process']['submission']): Submission {
  return submission.status === 'sending' ? { ...submission, status: 'unknown' } : submission;
}

// Whether the order arrived is resolved before anything else is reported.
function enterReceipt(setup: Setup, calculation: Calculation): Calculation {
  const index = setup.definition.steps.findIndex(({ afterSubmission }) => afterSubmission === true);
  return { ...calculation, progress: enterView(calculation.progress, index, stepAt(setup, index)) };
}

function enterAsked(setup: Setup, calculation: Calculation, asked: string | null): Calculation {
  const { submission, progress } = calculation;
  if (submission.status === 'unknown') return enterReceipt(setup, calculation);
  // Another path leaves the receipt, as Zurück does; an order with unknown outcome is never left.
  if (submission.status === 'accepted')
    return asked === null ? enterReceipt(setup, calculation) : enterPath(setup, calculation, asked);
  const path = asked === null || indexOfPath(setup, asked) === -1 ? progress.path : asked;
  return askAgain(setup, calculation) ?? enterPath(setup, calculation, path);
}

// A step that was completed before says which of its answers have become invalid since; it never had the others. [PERS-05]
function touchCompleted(setup: Setup, calculation: Calculation, stored: Answers): Calculation {
  const { currentViewIdx, visitedViews } = calculation.progress;
  const isCompleted = setup.definition.steps.slice(currentViewIdx + 1).some(({ id }) => visitedViews.includes(id));
  if (!isCompleted) return calculation;
  const wasAnswered = ({ key }: { readonly key: string }) => stored[key] !== undefined;
  const step = stepAt(setup, currentViewIdx);
  const answered = { ...step, questions: step.questions.filter(wasAnswered) };
  return { ...calculation, form: touchInvalid(setup, calculation, answered) };
}

/**
 * Restores a stored calculation: settles the answers on today's date and validates all visited steps. Enters the first
 * step with a missing or invalid answer and touches that field; otherwise enters the requested step if it is open, else
 * the last one. The receipt of an accepted application is shown only at its own path; any other path starts a new
 * calculation. An order with unknown outcome is resolved first. [PERS-05, FLOW-02, FLOW-11, STEP-DANKE-02]
 * @param asked requested path; null to continue at the last step
 */
export function restoreCalculation(
  setup: Setup,
  { data, form, process }: StoredData,
  asked: string | null = null,
): Calculation {
  const stored = storedAnswers(questionsOf(setup.definition), data.model);
  const model = settle(setup, stored, stored);
  const submission = restedSubmission(process.submission);
  // An order that may have arrived is resent as it was. [ORD-02]
  const isSent = submission.status === 'unknown';
  const visitedViews = process.progress.visitedViews.filter((id) =>
    setup.definition.steps.some((step) => step.id === id),
  );
  const index = indexOfPath(setup, process.progress.path);
  const restored: Calculation = {
    model: stored,
    form: knownForm(setup, form, { ...model, ...form.values }),
    progress:
      index === -1
        ? startCalculation(setup).progress
        : enterView({ ...process.progress, visitedViews }, index, stepAt(setup, index)),
    submission,
    returnTo: setup.definition.steps.some(({ id }) => id === process.returnTo) ? process.returnTo : null,
    consentTimes: data.consentTimes,
    shown: data.shown ?? {},
    provenance: data.provenance,
  };
  const last = restored.progress.path;
  // A tick for documents that are outdated since must not come back with the next download.
  const settled = isSent ? restored : commit(setup, restored, {});
  const entered = touchCompleted(setup, enterAsked(setup, settled, asked), stored);
  return entered.progress.path === last ? entered : cancelPanel(setup, entered);
}

/**
 * Returns whether the requested path leaves the receipt; the new calculation then shares no data with the order.
 * [FLOW-11, ORD-02]
 */
export function isNewCalculation({ process }: StoredData, { submission }: Calculation): boolean {
  return process.submission.status === 'accepted' && submission.status === 'idle';
}
