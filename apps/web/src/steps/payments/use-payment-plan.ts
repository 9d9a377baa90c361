import { orderOf } from '@fa/rechner/calculation/order-model';
import { type PaymentPlan, plannedPayments } from '@fa/rechner/payments/payment-plan';
import { useCalculator } from '../../calculator/state/use-calculator.ts';

/** Returns the payments for the current answers; null while one is missing. [TAR-03] */
export function usePaymentPlan(): PaymentPlan | null {
  const { setup, answers } = useCalculator();
  return plannedPayments(orderOf(setup.definition), answers, setup.context);
}
