import type { ErrorAnswer, FieldError } from '@fa/api/errors/error-answer';
import {
  type Calculation,
  currentAnswers,
  currentViolations,
  type Submission,
} from '@fa/rechner/calculation/calculation';
import { commit } from '@fa/rechner/calculation/editing';
import { advance, commitStep } from '@fa/rechner/calculation/flow';
import { stepAt } from '@fa/rechner/calculation/navigation';
import { consentsOf, orderedContent, orderOf } from '@fa/rechner/calculation/order-model';
import type { Answers, Definition } from '@fa/rechner/definition/definition';
import type { Patch } from '@fa/rechner/definition/model';
import { formatGermanTimestamp } from '@fa/rechner/formats/calendar-date';
import { withoutConsents } from '@fa/rechner/terms/without-consents';
import { ask } from '../../gateway/result.ts';
import { saveFile } from '../../gateway/save-file.ts';
import { reloadWith } from '../session/own-reload.ts';
import { type ActionContext, setAgentMode, withCalculation } from '../state/action-context.ts';
import type { AppState } from '../state/app-state.ts';
import type { OrderActions, OrderApp } from '../state/product-app.ts';
import { NOT_SENT_ID, type Refusal } from '../state/state-parts.ts';
import { createFindOutOrder } from './find-out-order.ts';
import { createOrderAcceptance, enterStep, enterWrongStep } from './order-acceptance.ts';
import { orderRequestOf } from './order-request.ts';
import { currentTerms, withCurrentTerms } from './shown-terms.ts';

function refusalOf({ code, amounts, fields = [], texts = {} }: ErrorAnswer, answers: Answers): Refusal {
  if (code === 'priceChanged' && amounts) return { code, amounts, answers };
  if (code === 'textsChanged') return { code, paths: fields.map(({ field }) => field), texts };
  return { code: 'invalid', fields };
}

// Consents from days ago must be given again. [ORD-01]
function expiredBy(fields: readonly FieldError[], definition: Definition): Patch<Answers> {
  const names = consentsOf(definition)
    .map(({ key }) => key)
    .filter((name) => fields.some(({ field }) => field.startsWith(`consents.${name}`)));
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

// When the receipt is left, the hook queries once more; by then the key may be that of a new, unsent order. [FLOW-11]
function acceptedKey({ calculation, order }: AppState): string | null {
  return calculation.submission.status === 'accepted' ? order.key : null;
}

/** Builds the actions of the summary and the thank-you page. */
export function createOrderActions(context: ActionContext, { documents }: OrderApp): OrderActions {
  const { setup, store } = context;
  const acceptance = createOrderAcceptance(context);

  function setSubmission(submission: Submission): void {
    withCalculation(context, (calculation) => ({ ...calculation, submission }));
  }

  function backToSummary(): void {
    setSubmission({ status: 'idle' });
    enterStep(context, 'summary');
  }

  // This attempt was rejected, but an earlier one may have arrived: its outcome stays open. [CONF-04, ORD-02]
  function waitForEnd(before: Submission): void {
    store.set((state) => ({ cover: { maintenance: state.cover.maintenance ?? {} } }));
    if (before.status === 'unknown') return setSubmission(before);
    backToSummary();
    store.set({ order: { refusal: { code: 'maintenance' } }, flow: { focus: NOT_SENT_ID } });
  }

  // The user signed in as an agent in another tab; the summary says who continues. [AGENT-02]
  function leaveToCustomer(): void {
    setAgentMode(context, true);
    backToSummary();
  }

  // The download and the consents were given for other terms; an order that may have arrived stays unchanged. [ORD-08]
  function clearConsents(): void {
    withCalculation(context, (calculation) =>
      calculation.submission.status === 'unknown'
        ? calculation
        : commit(setup(), withoutConsents(setup(), calculation), {}),
    );
  }

  function refused(error: ErrorAnswer, answers: Answers, before: Submission): void {
    if (error.code === 'agentMode') return leaveToCustomer();
    if (error.code === 'maintenance') return waitForEnd(before);
    if (!['priceChanged', 'textsChanged', 'invalidAnswers', 'invalidRequest'].includes(error.code))
      return setSubmission({ status: 'failed' });
    backToSummary();
    const refusal = refusalOf(error, answers);
    store.set({ order: { refusal } });
    if (refusal.code !== 'invalid') return clearConsents();
    const expired = expiredBy(refusal.fields, setup().definition);
    withCalculation(context, (calculation) => commit(setup(), calculation, expired));
  }

  // Commits the summary, or shows what is missing. On the receipt there is nothing to complete.
  function isSummaryComplete(calculation: Calculation<Answers>): boolean {
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
  function areTermsOutdated(): boolean {
    const before = store.get();
    store.update((state) => withCurrentTerms(context, state));
    if (store.get() === before) return false;
    enterStep(context, 'summary');
    return true;
  }

  return {
    async download() {
      const { download: wanted } = orderOf(setup().definition);
      if (!documents || !wanted || store.get().order.download === 'busy' || store.get().visitor.agentMode) return;
      store.set({ order: { download: 'busy' } });
      const answers = currentAnswers(setup(), store.get().calculation);
      const { selection, fileName } = documents(answers);
      const shown = currentTerms(context, store.get());
      const file = await ask(context.gateway, ({ fetchDocuments }) => fetchDocuments(selection, shown));
      const download = ({ data: 'idle', outdated: 'idle', busy: 'refused', failed: 'failed' } as const)[file.kind];
      store.set({ order: { download } });
      if (file.kind === 'outdated') {
        store.set({ order: { refusal: refusalOf(file.error, answers) } });
        clearConsents();
        return enterStep(context, 'summary');
      }
      if (file.kind !== 'data') return;
      saveFile(file.data, fileName);
      // The offer may have been changed meanwhile: these are not its documents. [MODEL-10]
      if (currentTerms(context, store.get()).offer !== shown.offer) return;
      const downloaded = { [wanted.timestamp]: formatGermanTimestamp(context.now()) };
      withCalculation(context, (calculation) => {
        const committed = commit(setup(), calculation, downloaded);
        return { ...committed, shown: { ...committed.shown, [wanted.timestamp]: shown } };
      });
    },
    async submit() {
      const pressed = store.get();
      // A second press must not send it again. [ORD-02]
      if (['sending', 'accepted'].includes(pressed.calculation.submission.status)) return;
      if (pressed.session.modal !== null || !isSummaryComplete(pressed.calculation)) return;
      const { calculation, order, visitor } = store.get();
      // Agents cannot apply; the server refuses it, too. [AGENT-02]
      if (visitor.agentMode) return;
      const { submission: before } = calculation;
      const sent = orderedContent(setup(), calculation.model);
      const isSentBefore = before.status === 'unknown' && before.sent === sent;
      // An order that may have arrived is resent unchanged; any other must be valid today. [FLOW-02, ORD-02]
      if (!isSentBefore && (areTermsOutdated() || enterWrongStep(context))) return;
      const request = orderRequestOf(context, store.get());
      const { key } = order;
      if (request === null || key === null) return;
      const onItsWay = before.status === 'unknown' && !isSentBefore ? {} : { sent };
      setSubmission({ status: 'sending', ...onItsWay });
      enterStep(context, 'receipt');
      // Save first, so that a reload keeps the same key. [ORD-02]
      context.flush();
      const outcome = await ask(context.gateway, ({ sendOrder }) => sendOrder(request, key));
      // The summary can be changed while the order is sent; the receipt says that the changes are not included. [ORD-02]
      if (outcome.kind === 'accepted' && orderedContent(setup(), store.get().calculation.model) !== sent)
        return acceptance.acceptEarlier(outcome.answer.reference);
      if (acceptance.acceptedBy(outcome, request)) return;
      if (outcome.kind === 'refused') return refused(outcome.error, calculation.model, before);
      setSubmission({ status: 'unknown', ...onItsWay, busy: outcome.kind === 'busy' ? outcome.busy : undefined });
    },
    findOut: createFindOutOrder(context, acceptance),
    async reload() {
      context.flush();
      reloadWith({ entries: [], campaign: {} });
    },
    async deliveryState() {
      const key = acceptedKey(store.get());
      return key === null ? { kind: 'gone' } : ask(context.gateway, ({ deliveryState }) => deliveryState(key));
    },
  };
}
