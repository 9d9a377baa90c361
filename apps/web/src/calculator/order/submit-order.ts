import type { FieldError } from '@fa/api/errors/error-answer';
import { type Busy, type Calculation, currentViolations, type Submission } from '@fa/rechner/calculation/calculation';
import { commit } from '@fa/rechner/calculation/editing';
import { advance, commitStep } from '@fa/rechner/calculation/flow';
import { stepAt } from '@fa/rechner/calculation/navigation';
import { consentsOf, orderedContent } from '@fa/rechner/calculation/order-model';
import type { Answers, Definition } from '@fa/rechner/definition/definition';
import { ApiError } from '../../gateway/api-error.ts';
import { type ActionContext, setAgentMode, withCalculation } from '../state/action-context.ts';
import { NOT_SENT_ID } from '../state/state-parts.ts';
import { acceptEarlierOrder, acceptedBy } from './accept-order.ts';
import { enterStep, enterWrongStep } from './enter-step.ts';
import { orderSending } from './order-calls.ts';
import { orderRequestOf } from './order-request.ts';
import { clearConsents, refusalOf } from './refusal-of.ts';
import { withCurrentTerms } from './shown-terms.ts';

function setSubmission(context: ActionContext, submission: Submission): void {
  withCalculation(context, (calculation) => ({ ...calculation, submission }));
}

function backToSummary(context: ActionContext): void {
  setSubmission(context, { status: 'idle' });
  enterStep(context, 'summary');
}

// Commits the summary, or shows what is missing. On the receipt there is nothing to complete.
function isSummaryComplete({ setup, store }: ActionContext, calculation: Calculation): boolean {
  if (stepAt(setup(), calculation.progress.currentViewIdx).afterSubmission) return true;
  const isComplete = currentViolations(setup(), calculation).length === 0;
  store.set(({ flow }) =>
    isComplete
      ? { calculation: commitStep(setup(), calculation) }
      : { calculation: advance(setup(), calculation).calculation, flow: { attempts: flow.attempts + 1 } },
  );
  return isComplete;
}

// The consents are for other terms than the page shows now. [ORD-08]
function areTermsOutdated(context: ActionContext): boolean {
  const { store } = context;
  const before = store.get();
  store.update((state) => withCurrentTerms(context, state));
  if (store.get() === before) return false;
  enterStep(context, 'summary');
  return true;
}

// This attempt was rejected, but an earlier one may have arrived: its outcome stays open. [CONF-04, ORD-02]
function waitForEnd(context: ActionContext, before: Submission): void {
  const { store } = context;
  store.set((state) => ({ cover: { maintenance: state.cover.maintenance ?? {} } }));
  if (before.status === 'unknown') return setSubmission(context, before);
  backToSummary(context);
  store.set({ order: { refusal: { code: 'maintenance' } }, flow: { focus: NOT_SENT_ID } });
}

// Consents from days ago must be given again. [ORD-01]
function expiredBy(fields: readonly FieldError[], definition: Definition): Answers {
  const names = consentsOf(definition)
    .map(({ key }) => key)
    .filter((name) => fields.some(({ field }) => field.startsWith(`consents.${name}`)));
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

function refused(
  context: ActionContext,
  { code = 'internal', answer }: ApiError,
  answers: Answers,
  before: Submission,
) {
  const { setup, store } = context;
  if (code === 'maintenance') return waitForEnd(context, before);
  if (code === 'agentMode') {
    // The user signed in as an agent in another tab; the summary says who continues. [AGENT-02]
    setAgentMode(context, true);
    return backToSummary(context);
  }
  if (!['priceChanged', 'textsChanged', 'invalidAnswers', 'invalidRequest'].includes(code))
    return setSubmission(context, { status: 'failed' });
  backToSummary(context);
  const refusal = refusalOf(answer, answers);
  store.set({ order: { refusal } });
  if (refusal.code !== 'invalid') return clearConsents(context);
  const expired = expiredBy(refusal.fields, setup().definition);
  withCalculation(context, (calculation) => commit(setup(), calculation, expired));
}

// Nothing is stored of a refused order. Without a response, with an error or after too many requests it may have
// arrived, or may be sent again under the same key. [ORD-02, CONF-04]
function isRefused({ kind, status = 0, code }: ApiError): boolean {
  return kind === 'refused' && (code === 'maintenance' || (status < 500 && status !== 429));
}

function busyOf({ status, code, retryAfter }: ApiError): Busy | undefined {
  const isFull = code === 'capacityExceeded';
  return isFull || status === 429 ? { minutes: retryAfter > 0 ? Math.ceil(retryAfter / 60) : null, isFull } : undefined;
}

/**
 * 'Jetzt beitragspflichtig beantragen', and 'Erneut senden' of an order without a response, with the same idempotency
 * key. [STEP-ZUSAMMENFASSUNG-04, STEP-DANKE-02, ORD-01, ORD-02]
 */
export async function submitOrder(context: ActionContext): Promise<void> {
  const { setup, store, api } = context;
  const pressed = store.get();
  // A second press must not send it again. [ORD-02]
  if (['sending', 'accepted'].includes(pressed.calculation.submission.status)) return;
  if (pressed.session.modal !== null || !isSummaryComplete(context, pressed.calculation)) return;
  const { calculation, order, visitor } = store.get();
  // Agents cannot apply; the server refuses it, too. [AGENT-02]
  if (visitor.agentMode) return;
  const { submission: before } = calculation;
  const sent = orderedContent(setup(), calculation.model);
  const isSentBefore = before.status === 'unknown' && before.sent === sent;
  // An order that may have arrived is resent unchanged; any other must be valid today. [FLOW-02, ORD-02]
  if (!isSentBefore && (areTermsOutdated(context) || enterWrongStep(context))) return;
  const request = orderRequestOf(context, store.get());
  const { key } = order;
  if (request === null || key === null) return;
  const onItsWay = before.status === 'unknown' && !isSentBefore ? {} : { sent };
  setSubmission(context, { status: 'sending', ...onItsWay });
  enterStep(context, 'receipt');
  // Save first, so that a reload keeps the same key. [ORD-02]
  await context.save();
  const partner = store.get().visitor.partner?.slug;
  const answer = await api(orderSending, { order: request, key, partner }).catch((error: ApiError) => error);
  const isError = answer instanceof ApiError;
  // The summary can be changed while the order is sent; the receipt says that the changes are not included. [ORD-02]
  if (!isError && orderedContent(setup(), store.get().calculation.model) !== sent)
    return acceptEarlierOrder(context, answer.reference);
  if (acceptedBy(context, answer, request) || !isError) return;
  if (isRefused(answer)) return refused(context, answer, calculation.model, before);
  setSubmission(context, { status: 'unknown', ...onItsWay, busy: busyOf(answer) });
}
