import { askAgain } from '@fa/rechner/calculation/flow';
import { indexOfPath } from '@fa/rechner/calculation/navigation';
import { orderSteps } from '@fa/rechner/calculation/order-model';
import { enterView } from '@fa/rechner/calculation/progress';
import { type ActionContext, moved } from '../state/action-context.ts';

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
