import { stepAt } from '@fa/rechner/navigation';
import { stepViewed } from '@fa/rechner/tracking';
import type { ActionContext } from './action-context.ts';

/** Tracks the view of every step that is entered, with whether it was visited before. [PERS-08] */
export function watchSteps({ store, setup, track }: Pick<ActionContext, 'store' | 'setup' | 'track'>): void {
  let before = store.get();
  store.subscribe(() => {
    const now = store.get();
    const entered = now.moves !== before.moves && now.problem === null;
    if (entered) {
      const { progress } = now.calculation;
      track(stepViewed(before.calculation.progress, stepAt(setup(), progress.currentViewIdx).id));
    }
    before = now;
  });
}
