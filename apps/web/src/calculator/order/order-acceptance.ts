import type { OrderRequest } from '@fa/api/orders/order-request';
import { type Submission, startCalculation } from '@fa/rechner/calculation/calculation';
import { askAgain } from '@fa/rechner/calculation/flow';
import { indexOfPath } from '@fa/rechner/calculation/navigation';
import { orderOf, orderSteps } from '@fa/rechner/calculation/order-model';
import { enterView } from '@fa/rechner/calculation/progress';
import type { OrderOutcome } from '../../gateway/order-calls.ts';
import { forgetAgentCopy, forgetLink } from '../saved-offers/forget-saved.ts';
import { type ActionContext, moved } from '../state/action-context.ts';
import { isStepShown } from '../state/state-parts.ts';

export type Receipt = Omit<Extract<Submission, { status: 'accepted' }>, 'status' | 'answersKept'>;

/** Enters the summary or the receipt, bypassing the guards. */
export function enterStep(context: ActionContext, name: 'summary' | 'receipt'): void {
  const { setup, store, history } = context;
  const { id, path } = orderSteps(setup().definition)[name];
  store.update((state) => {
    const index = indexOfPath(setup(), path);
    const progress = enterView(state.calculation.progress, index, { id, path });
    return moved(context, state, { ...state.calculation, progress });
  });
  history.push(path);
}

/** Enters the first step with a missing or now invalid answer. @returns false if there is none [PERS-05] */
export function enterWrongStep(context: ActionContext): boolean {
  const { setup, store, history } = context;
  const asked = askAgain(setup(), store.get().calculation);
  if (asked === null) return false;
  store.update((state) => moved(context, state, asked));
  history.push(asked.progress.path);
  return true;
}

export type OrderAcceptance = ReturnType<typeof createOrderAcceptance>;

/** Builds the handling of an accepted order, which ends in its receipt. [STEP-DANKE-01, FLOW-11] */
export function createOrderAcceptance(context: ActionContext) {
  const { setup, store } = context;

  // The thank-you page that shows the sending stays, to end it in its own time. [STEP-DANKE-01]
  function isSendingShown(): boolean {
    const { calculation, cover } = store.get();
    const isOnReceipt = calculation.progress.path === orderSteps(setup().definition).receipt.path;
    return isOnReceipt && isStepShown(cover) && calculation.submission.status === 'sending';
  }

  function accept(accepted: Receipt): void {
    if (!isSendingShown()) enterStep(context, 'receipt');
    // The saved link and the agents' copy are no longer needed. [LINK-05, SID-03]
    void Promise.all([forgetLink(context, 'applied'), forgetAgentCopy(context, 'applied')]);
    store.set(({ calculation, session, tester }) => {
      // After acceptance the stored answers are deleted; only the receipt stays. [STEP-DANKE-01, FLOW-11]
      const answersKept = context.page.debugMode && tester.keepsAnswers;
      const rest = answersKept ? calculation : { ...startCalculation(setup()), progress: calculation.progress };
      const submission = { status: 'accepted', ...accepted, answersKept } as const;
      // The notice about an opened link no longer applies.
      const notice = session.notice === 'opened' ? null : session.notice;
      return { calculation: { ...rest, submission }, order: { refusal: null }, session: { notice } };
    });
    context.flush();
  }

  // The response to the earlier order was lost; the changed order did not arrive. [ORD-02]
  function acceptEarlier(reference: string): void {
    accept({ reference, confirmationMail: false, email: '', earlier: true });
  }

  function startOf({ model }: OrderRequest): Pick<Receipt, 'start'> {
    const key = orderOf(setup().definition).start;
    const start = key === undefined ? undefined : (model as Readonly<Record<string, unknown>>)[key];
    return typeof start === 'string' ? { start } : {};
  }

  // Accepts the order if the outcome confirms one under this key.
  function acceptedBy(outcome: OrderOutcome, order: OrderRequest): boolean {
    if (outcome.kind === 'accepted') {
      accept({ ...outcome.answer, email: order.mailParams.to, ...startOf(order) });
      return true;
    }
    if (outcome.kind !== 'refused' || outcome.error.code !== 'orderKeyReused') return false;
    if (outcome.error.reference === undefined) return false;
    acceptEarlier(outcome.error.reference);
    return true;
  }

  return { accept, acceptEarlier, acceptedBy };
}
