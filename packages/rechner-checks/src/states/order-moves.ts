import { type Calculation, currentViolations, startCalculation } from '@fa/rechner/calculation/calculation';
import { advance, askAgain, commitStep } from '@fa/rechner/calculation/flow';
import { stepAt } from '@fa/rechner/calculation/navigation';
import { enterView } from '@fa/rechner/calculation/progress';
import type { Answers, Setup } from '@fa/rechner/definition/definition';
import type { State, Target } from './state.ts';

/** Returns the index of the step that submits the order; negative if the product has no orders. */
export function orderIndexOf<M extends Answers>({ definition }: Setup<M>): number {
  return definition.steps.findIndex(({ afterSubmission }) => afterSubmission === true) - 1;
}

// Enters a step without the navigation guards, as a server response or a status query does.
function entered<M extends Answers>(setup: Setup<M>, calculation: Calculation<M>, index: number): Calculation<M> {
  return { ...calculation, progress: enterView(calculation.progress, index, stepAt(setup, index)) };
}

function accepted<M extends Answers>(setup: Setup<M>, calculation: Calculation<M>): Calculation<M> {
  const order = { reference: 'FA-1', confirmationMail: true, email: 'a@example.org' };
  const begun = { ...startCalculation(setup), progress: calculation.progress };
  return { ...entered(setup, begun, orderIndexOf(setup) + 1), submission: { status: 'accepted', ...order } };
}

/** Submits an order, or enters the step with a missing answer. [FLOW-02] */
function sent<M extends Answers>(setup: Setup<M>, calculation: Calculation<M>): Calculation<M> {
  const sending: Calculation<M> = { ...calculation, submission: { status: 'sending' } };
  return askAgain(setup, calculation) ?? entered(setup, sending, orderIndexOf(setup) + 1);
}

/** Returns the server's responses to an order, and the results of the status query after a lost response. [ORD-02] */
export function orderMoves<M extends Answers>(setup: Setup<M>, calculation: Calculation<M>): readonly Target<M>[] {
  const { status } = calculation.submission;
  if (status === 'idle' || status === 'accepted') return [];
  const receipt = orderIndexOf(setup) + 1;
  const became = (next: 'unknown' | 'failed'): Calculation<M> => ({ ...calculation, submission: { status: next } });
  const arrived: Target<M> = { name: 'order accepted', kind: 'on', calculation: accepted(setup, calculation) };
  if (status === 'sending')
    return [
      arrived,
      { name: 'answer lost', kind: 'elsewhere', calculation: became('unknown') },
      { name: 'order failed', kind: 'elsewhere', calculation: became('failed') },
      {
        name: 'order refused',
        kind: 'elsewhere',
        calculation: entered(setup, { ...calculation, submission: { status: 'idle' } }, receipt - 1),
      },
    ];
  const isOnReceipt = calculation.progress.currentViewIdx === receipt;
  const again: readonly Target<M>[] = isOnReceipt
    ? [{ name: 'Erneut senden', kind: 'on', calculation: sent(setup, calculation) }]
    : [];
  // Only the summary and the receipt query the status of an order.
  if (status === 'failed' || calculation.progress.currentViewIdx < receipt - 1) return again;
  const failed = became('failed');
  return [
    { ...arrived, kind: 'elsewhere' },
    { name: 'not arrived', kind: 'elsewhere', calculation: askAgain(setup, failed) ?? failed },
    ...again,
  ];
}

/** Returns the move of the main button: Weiter, or on the last step the submission of the order. */
export function pressMoves<M extends Answers>(setup: Setup<M>, { agent, calculation }: State<M>): readonly Target<M>[] {
  const { status } = calculation.submission;
  const index = calculation.progress.currentViewIdx;
  if (status === 'sending' || (index > orderIndexOf(setup) && orderIndexOf(setup) >= 0)) return [];
  if (currentViolations(setup, calculation).length > 0) return [];
  if (index !== orderIndexOf(setup))
    return [{ name: 'Weiter', kind: 'on', calculation: advance(setup, calculation).calculation }];
  if (agent) return [];
  return [{ name: 'send', kind: 'on', calculation: sent(setup, commitStep(setup, calculation)) }];
}
