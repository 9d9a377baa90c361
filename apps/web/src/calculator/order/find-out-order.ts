import type { DeliveryState } from '@fa/api/orders/delivery-state';
import { orderedContent } from '@fa/rechner/calculation/order-model';
import { ApiError } from '../../gateway/api-error.ts';
import { type ActionContext, withCalculation } from '../state/action-context.ts';
import { acceptEarlierOrder, acceptedBy, acceptOrder } from './accept-order.ts';
import { enterWrongStep } from './enter-step.ts';
import { confirmationState, orderSending } from './order-calls.ts';
import { orderRequestOf } from './order-request.ts';

function giveUp(context: ActionContext): void {
  withCalculation(context, (calculation) => {
    const { submission } = calculation;
    const busy = submission.status === 'unknown' ? submission.busy : undefined;
    return { ...calculation, submission: { status: 'failed', busy } };
  });
  // A new date may have made an answer invalid. [PERS-05]
  enterWrongStep(context);
}

// An order that seems lost may still be in transit.
function isOpen({ store }: ActionContext, key: string): boolean {
  const { calculation, order } = store.get();
  return ['unknown', 'failed'].includes(calculation.submission.status) && order.key === key;
}

// The order arrived. If several were sent, the response to the resent order shows which one.
async function showReceipt(context: ActionContext, arrived: DeliveryState, key: string): Promise<boolean> {
  const { setup, store } = context;
  const { reference, acceptedAt, confirmation } = arrived;
  const state = store.get();
  const { submission, model } = state.calculation;
  const order = orderRequestOf(context, state);
  const sent = submission.status === 'unknown' ? submission.sent : undefined;
  if (order === null || (sent !== undefined && sent !== orderedContent(setup(), model))) {
    acceptEarlierOrder(context, reference);
    return true;
  }
  if (sent === undefined) {
    const answer = await context.api(orderSending, { order, key }).catch((error: ApiError) => error);
    return isOpen(context, key) && acceptedBy(context, answer, order);
  }
  const confirmationMail = confirmation !== 'none';
  acceptOrder(context, { reference, acceptedAt, confirmationMail, email: order.mailParams.to });
  return true;
}

/** Asks whether an order without a response arrived. @returns false while that is unknown [STEP-DANKE-02, ORD-02] */
export async function findOutOrder(context: ActionContext): Promise<boolean> {
  const { store, api } = context;
  const { order, session } = store.get();
  const { key } = order;
  // Another tab has the calculation and queries the order itself. [PERS-10]
  if (key === null || session.modal !== null) return false;
  const state = await api(confirmationState, key).catch((error: ApiError) => error);
  if (!isOpen(context, key) || store.get().session.modal !== null) return false;
  if (!(state instanceof ApiError)) return showReceipt(context, state, key);
  if (state.status === 404 && store.get().calculation.submission.status === 'unknown') giveUp(context);
  return false;
}

/** Returns the state of the confirmation, null while it is unknown; 'gone' if the order is. [STEP-DANKE-01] */
export async function confirmationOf({ store, api }: ActionContext): Promise<DeliveryState | 'gone' | null> {
  const { calculation, order } = store.get();
  // When the receipt is left, it is asked once more; by then the key may be that of a new, unsent order. [FLOW-11]
  if (calculation.submission.status !== 'accepted' || order.key === null) return 'gone';
  return api(confirmationState, order.key).catch((error: ApiError) => (error.status === 404 ? 'gone' : null));
}
