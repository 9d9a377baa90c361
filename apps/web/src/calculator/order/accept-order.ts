import type { OrderAnswer } from '@fa/api/orders/order';
import type { OrderRequest } from '@fa/api/orders/order-request';
import { type Submission, startCalculation } from '@fa/rechner/calculation/calculation';
import { orderOf, orderSteps } from '@fa/rechner/calculation/order-model';
import { ApiError } from '../../gateway/api-error.ts';
import { forgetAgentCopy, forgetLink } from '../saved-offers/forget-saved.ts';
import type { ActionContext } from '../state/action-context.ts';
import { isStepShown } from '../state/state-parts.ts';
import { enterStep } from './enter-step.ts';

type Receipt = Omit<Extract<Submission, { status: 'accepted' }>, 'status' | 'answersKept'>;

// The thank-you page that shows the sending stays, to end it in its own time. [STEP-DANKE-01]
function isSendingShown({ setup, store }: ActionContext): boolean {
  const { calculation, cover } = store.get();
  const isOnReceipt = calculation.progress.path === orderSteps(setup().definition).receipt.path;
  return isOnReceipt && isStepShown(cover) && calculation.submission.status === 'sending';
}

/** Shows the receipt of an accepted order; nothing else of it stays. [STEP-DANKE-01, FLOW-11] */
export function acceptOrder(context: ActionContext, receipt: Receipt): void {
  const { setup, store, page } = context;
  if (!isSendingShown(context)) enterStep(context, 'receipt');
  // The saved link and the agents' copy are no longer needed. [LINK-05, SID-03]
  void Promise.all([forgetLink(context, 'applied'), forgetAgentCopy(context, 'applied')]);
  store.set(({ calculation, session, tester }) => {
    const answersKept = page.debugMode && tester.keepsAnswers;
    const rest = answersKept ? calculation : { ...startCalculation(setup()), progress: calculation.progress };
    const submission = { status: 'accepted', ...receipt, answersKept } as const;
    // The notice about an opened link no longer applies.
    const notice = session.notice === 'opened' ? null : session.notice;
    return { calculation: { ...rest, submission }, order: { refusal: null }, session: { notice } };
  });
  void context.save();
}

/** Shows the receipt of an earlier order, whose response was lost; the changed order did not arrive. [ORD-02] */
export function acceptEarlierOrder(context: ActionContext, reference: string): void {
  acceptOrder(context, { reference, confirmationMail: false, email: '', earlier: true });
}

function startOf({ setup }: ActionContext, { model }: OrderRequest): Pick<Receipt, 'start'> {
  const key = orderOf(setup().definition).start;
  const start = key === undefined ? undefined : model[key];
  return typeof start === 'string' ? { start } : {};
}

/** Accepts the order if the answer confirms one under its key. @returns whether it does */
export function acceptedBy(context: ActionContext, answer: OrderAnswer | ApiError, order: OrderRequest): boolean {
  if (!(answer instanceof ApiError)) {
    acceptOrder(context, { ...answer, email: order.mailParams.to, ...startOf(context, order) });
    return true;
  }
  const { code, reference } = answer.answer;
  if (code !== 'orderKeyReused' || reference === undefined) return false;
  acceptEarlierOrder(context, reference);
  return true;
}
