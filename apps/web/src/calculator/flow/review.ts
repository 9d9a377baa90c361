import { advance, askAgain } from '@fa/rechner/calculation/flow';
import { type ActionContext, moved } from '../state/action-context.ts';

/** Enters the step whose answer a new date made invalid. [PERS-05] */
export function review(context: ActionContext): void {
  const { store, setup, history } = context;
  store.update((state) => {
    const asked = askAgain(setup(), state.calculation);
    if (asked !== null) return { ...moved(context, state, asked), outdated: false };
    // The answer is on this step: show its errors.
    const { calculation } = advance(setup(), state.calculation);
    return { ...state, calculation, attempts: state.attempts + 1, outdated: false };
  });
  history.push(store.get().calculation.progress.path);
}
