import type { Antworten } from '@fa/forderungsausfall/antworten';
import { EINWILLIGUNGEN, type EinwilligungName } from '@fa/forderungsausfall/einwilligungen';
import { toOrderModel } from '@fa/forderungsausfall/order-mapping';
import { compactTimestamp, formatGermanTimestamp } from '@fa/rechner/calendar-date';
import { currentAnswers, currentViolations, startCalculation, type Submission } from '@fa/rechner/calculation';
import { commit } from '@fa/rechner/editing';
import { advance, askAgain, commitStep } from '@fa/rechner/flow';
import { indexOfPath } from '@fa/rechner/navigation';
import type { Patch } from '@fa/rechner/model';
import { enterView } from '@fa/rechner/progress';
import { DOCUMENT_NAMES, VERTRAGSUNTERLAGEN_FILE } from '@fa/vertrag/document-names';
import type { ErrorAnswer } from '@fa/vertrag/error-answer';
import type { OrderRequest } from '@fa/vertrag/order';
import type { OrderOutcome } from '../../gateway/gateway.ts';
import { saveFile } from '../../gateway/save-file.ts';
import { type ActionContext, moved, withCalculation } from '../../calculator/action-context.ts';
import type { AppState, Refusal } from '../../calculator/app-state.ts';
import { forgetAgentCopy } from '../../calculator/forget-agent-copy.ts';
import { forgetLink } from '../../calculator/forget-link.ts';
import type { OrderActions } from '../../calculator/order-actions.ts';
import { changedPrice } from './changed-price.ts';

/** The order as it is sent; null while an answer it needs is missing. [ORD-01] */
export function orderRequestOf(context: ActionContext<Antworten>, state: AppState<Antworten>): OrderRequest | null {
  const { model, consentTimes } = state.calculation;
  const mapped = toOrderModel(model);
  if (mapped === null || model.email === undefined) return null;
  const consents = (Object.keys(EINWILLIGUNGEN) as EinwilligungName[]).map((name) => ({
    name,
    version: EINWILLIGUNGEN[name].version,
    time: new Date(consentTimes[name] ?? context.now()).toISOString(),
  }));
  return {
    selection: { ...context.page.texts },
    config: { dateinameAntrag: `Antrag-Forderungsausfall-${compactTimestamp(context.now())}.pdf` },
    model: { ...mapped, ...changedPrice(state.refusal, model) } as OrderRequest['model'],
    mailParams: { name: `${model.vorname ?? ''} ${model.nachname ?? ''}`, to: model.email },
    consents,
  };
}

function refusalOf({ code, amounts, fields = [] }: ErrorAnswer, answers: Antworten): Refusal<Antworten> {
  if (code === 'priceChanged' && amounts) return { code, amounts, answers };
  return code === 'textsChanged' ? { code } : { code: 'invalid', fields };
}

// The downloaded documents show the old amounts or texts; a consent from days ago must be given anew. [MODEL-10, ORD-01]
function outdatedBy(refusal: Refusal<Antworten>): Patch<Antworten> {
  if (refusal.code !== 'invalid') return { downloadTimestamp: undefined };
  const names = (Object.keys(EINWILLIGUNGEN) as EinwilligungName[]).filter((name) =>
    refusal.fields.some(({ field }) => field.startsWith(`consents.${name}`)),
  );
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

/** What a later state of the application is compared with. [ORD-02] */
function sentOf(model: Antworten): string {
  return JSON.stringify(toOrderModel(model));
}

// A receipt that is being left asks once more: by then the key may be that of the next order, which nobody has sent. [FLOW-11]
function acceptedKey({ calculation, orderKey }: AppState<Antworten>): string | null {
  return calculation.submission.status === 'accepted' ? orderKey : null;
}

type Receipt = Omit<Extract<Submission, { status: 'accepted' }>, 'status' | 'answersKept'>;

/** Builds the actions of the summary and the thank-you page. */
export function createOrderActions(context: ActionContext<Antworten>): OrderActions {
  const { setup, store, history } = context;

  function setSubmission(submission: Submission): void {
    withCalculation(context, (calculation) => ({ ...calculation, submission }));
  }

  function enterStep(path: string): void {
    store.update((state) => {
      const index = indexOfPath(setup(), path);
      const progress = enterView(state.calculation.progress, index, { id: path, path });
      return moved(context, state, { ...state.calculation, progress });
    });
    history.push(path);
  }

  function accept(accepted: Receipt): void {
    enterStep('danke');
    // What was saved for later, and for agents, has served. [LINK-05, SID-03]
    void Promise.all([forgetLink(context), forgetAgentCopy(context)]);
    store.update((state) => {
      // The data that was stored goes with the acceptance; only the receipt stays. [STEP-DANKE-01, FLOW-11]
      const answersKept = context.page.debugMode && state.keepsAnswers;
      const { calculation } = state;
      const rest = answersKept ? calculation : { ...startCalculation(setup()), progress: calculation.progress };
      const submission = { status: 'accepted', ...accepted, answersKept } as const;
      return { ...state, refusal: null, calculation: { ...rest, submission } };
    });
    context.flush();
  }

  async function post(order: OrderRequest, key: string): Promise<OrderOutcome> {
    return context
      .gateway()
      .then((gateway) => gateway.sendOrder(order, key))
      .catch(() => ({ kind: 'unknown' }) as const);
  }

  // The answer to the earlier one got lost; this one was changed since and did not arrive. [ORD-02]
  function acceptEarlier(reference: string): void {
    accept({ reference, confirmationMail: false, email: '', earlier: true });
  }

  // True if the outcome says that there is an order under the key.
  function acceptedBy(outcome: OrderOutcome, order: OrderRequest): boolean {
    if (outcome.kind === 'accepted') {
      accept({ ...outcome.answer, email: order.mailParams.to });
      return true;
    }
    if (outcome.kind !== 'refused' || outcome.error.code !== 'orderKeyReused') return false;
    if (outcome.error.reference === undefined) return false;
    acceptEarlier(outcome.error.reference);
    return true;
  }

  async function send(): Promise<void> {
    const state = store.get();
    const { submission, model } = state.calculation;
    // What is on its way or has arrived is not sent by a second press. [ORD-02]
    if (['sending', 'accepted'].includes(submission.status)) return;
    const order = orderRequestOf(context, state);
    if (order === null || state.orderKey === null) return;
    const sent = sentOf(model);
    const isAnother = submission.status === 'unknown' && submission.sent !== sent;
    const onItsWay = isAnother ? {} : { sent };
    setSubmission({ status: 'sending', ...onItsWay });
    enterStep('danke');
    // A page that ends now must come back with the same key. [ORD-02]
    context.flush();
    const outcome = await post(order, state.orderKey);
    if (acceptedBy(outcome, order)) return;
    if (outcome.kind !== 'refused') return setSubmission({ status: 'unknown', ...onItsWay });
    if (!['priceChanged', 'textsChanged', 'invalidAnswers', 'invalidRequest'].includes(outcome.error.code)) {
      return setSubmission({ status: 'failed' });
    }
    setSubmission({ status: 'idle' });
    enterStep('zusammenfassung');
    const refusal = refusalOf(outcome.error, state.calculation.model);
    store.update((current) => ({ ...current, refusal }));
    withCalculation(context, (calculation) => commit(setup(), calculation, outdatedBy(refusal)));
  }

  function giveUp(): void {
    setSubmission({ status: 'failed' });
    // The calendar may have made an answer wrong since. [PERS-05]
    const asked = askAgain(setup(), store.get().calculation);
    if (asked === null) return;
    store.update((state) => moved(context, state, asked));
    history.push(asked.progress.path);
  }

  // It is there; which one, if more than one was sent, the server says to whoever sends the same again.
  async function takeUp(
    reference: string,
    arrived: Omit<Receipt, 'reference' | 'email'>,
    key: string,
  ): Promise<boolean> {
    const state = store.get();
    const { submission, model } = state.calculation;
    const order = orderRequestOf(context, state);
    const sent = submission.status === 'unknown' ? submission.sent : undefined;
    if (order === null || (sent !== undefined && sent !== sentOf(model))) {
      acceptEarlier(reference);
      return true;
    }
    if (sent === undefined) {
      const outcome = await post(order, key);
      return isOpen(key) && acceptedBy(outcome, order);
    }
    accept({ reference, ...arrived, email: order.mailParams.to });
    return true;
  }

  // What seems not to have arrived may still be under way.
  function isOpen(key: string): boolean {
    const { calculation, orderKey } = store.get();
    return ['unknown', 'failed'].includes(calculation.submission.status) && orderKey === key;
  }

  async function findOut(): Promise<boolean> {
    const { orderKey, modal } = store.get();
    // Another tab has it: it asks itself. [PERS-10]
    if (orderKey === null || modal !== null) return false;
    const gateway = await context.gateway().catch(() => null);
    const state = (await gateway?.orderState(orderKey)) ?? null;
    if (!isOpen(orderKey) || store.get().modal !== null || state === null) return false;
    if (state === 'gone') {
      if (store.get().calculation.submission.status === 'unknown') giveUp();
      return false;
    }
    const { reference, acceptedAt, confirmation } = state;
    return takeUp(reference, { acceptedAt, confirmationMail: confirmation !== 'none' }, orderKey);
  }

  return {
    async download() {
      if (store.get().download === 'busy') return;
      store.update((state) => ({ ...state, download: 'busy' }));
      const answers = currentAnswers(setup(), store.get().calculation);
      const file = await context
        .gateway()
        .then((gateway) => gateway.fetchDocuments(documentSelection(answers)))
        .catch(() => null);
      const download = file === null ? 'failed' : file === 'busy' ? 'refused' : 'idle';
      store.update((state) => ({ ...state, download }));
      if (file === null || file === 'busy') return;
      saveFile(file, VERTRAGSUNTERLAGEN_FILE);
      const downloadTimestamp = formatGermanTimestamp(context.now());
      withCalculation(context, (calculation) => commit(setup(), calculation, { downloadTimestamp }));
    },
    async submit() {
      const { calculation } = store.get();
      if (calculation.submission.status === 'sending' || store.get().modal !== null) return;
      if (currentViolations(setup(), calculation).length > 0) {
        store.update((state) => ({
          ...state,
          attempts: state.attempts + 1,
          calculation: advance(setup(), state.calculation).calculation,
        }));
        return;
      }
      withCalculation(context, (current) => commitStep(setup(), current));
      const asked = askAgain(setup(), store.get().calculation);
      if (asked !== null) {
        store.update((state) => moved(context, state, asked));
        history.push(asked.progress.path);
        return;
      }
      await send();
    },
    retry: send,
    findOut,
    async orderState() {
      const key = acceptedKey(store.get());
      if (key === null) return 'gone';
      const gateway = await context.gateway().catch(() => null);
      return gateway?.orderState(key) ?? null;
    },
    async correctAddress(email) {
      const key = acceptedKey(store.get());
      const gateway = await context.gateway().catch(() => null);
      if (key === null || gateway === null) return { kind: 'unknown' };
      const outcome = await gateway.correctAddress(key, email);
      const { submission } = store.get().calculation;
      if (outcome.kind === 'corrected' && submission.status === 'accepted') setSubmission({ ...submission, email });
      return outcome;
    },
  };
}

function documentSelection(antworten: Antworten) {
  return {
    vertragsbeginn: antworten.vertragsbeginn ?? '',
    absicherung: antworten.absicherung ?? 0,
    zusatzleistung: antworten.zusatzleistung === true,
    zahlungsweise: antworten.zahlungsweise ?? 1,
    dokumente: [...DOCUMENT_NAMES],
  };
}
