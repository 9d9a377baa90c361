import { orderedContent } from '@fa/rechner/calculation/order-model';
import { ask, DONE, type Done, FAILED } from '../../gateway/result.ts';
import { type ActionContext, withCalculation } from '../state/action-context.ts';
import type { OrderActions } from '../state/product-app.ts';
import { enterWrongStep, type OrderAcceptance, type Receipt } from './order-acceptance.ts';
import { orderRequestOf } from './order-request.ts';

/** Builds the check whether an order without a response arrived. [STEP-DANKE-02, ORD-02] */
export function createFindOutOrder(
  context: ActionContext,
  { accept, acceptEarlier, acceptedBy }: OrderAcceptance,
): OrderActions['findOut'] {
  const { store, setup } = context;

  function giveUp(): void {
    withCalculation(context, (calculation) => {
      const { submission } = calculation;
      const busy = submission.status === 'unknown' ? submission.busy : undefined;
      return { ...calculation, submission: { status: 'failed', busy } };
    });
    // A new date may have made an answer invalid. [PERS-05]
    enterWrongStep(context);
  }

  // The order arrived. If several were sent, the response to the resent order shows which one.
  async function showReceipt(
    reference: string,
    arrived: Omit<Receipt, 'reference' | 'email'>,
    key: string,
  ): Promise<Done> {
    const state = store.get();
    const { submission, model } = state.calculation;
    const order = orderRequestOf(context, state);
    const sent = submission.status === 'unknown' ? submission.sent : undefined;
    if (order === null || (sent !== undefined && sent !== orderedContent(setup(), model))) {
      acceptEarlier(reference);
      return DONE;
    }
    if (sent === undefined) {
      const outcome = await ask(context.gateway, ({ sendOrder }) => sendOrder(order, key));
      return isOpen(key) && acceptedBy(outcome, order) ? DONE : FAILED;
    }
    accept({ reference, ...arrived, email: order.mailParams.to });
    return DONE;
  }

  // An order that seems lost may still be in transit.
  function isOpen(key: string): boolean {
    const { calculation, order } = store.get();
    return ['unknown', 'failed'].includes(calculation.submission.status) && order.key === key;
  }

  return async function findOut(): Promise<Done> {
    const { order, session } = store.get();
    const { key } = order;
    // Another tab has the calculation and queries the order itself. [PERS-10]
    if (key === null || session.modal !== null) return FAILED;
    const state = await ask(context.gateway, ({ deliveryState }) => deliveryState(key));
    if (!isOpen(key) || store.get().session.modal !== null) return FAILED;
    if (state.kind === 'gone') {
      if (store.get().calculation.submission.status === 'unknown') giveUp();
      return FAILED;
    }
    if (state.kind !== 'data') return FAILED;
    const { reference, acceptedAt, confirmation } = state.data;
    return showReceipt(reference, { acceptedAt, confirmationMail: confirmation !== 'none' }, key);
  };
}
