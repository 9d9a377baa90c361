import { calculatorStarted, modelPushed, stepViewed } from '@fa/rechner/analytics/tracking';
import { stepAt } from '@fa/rechner/calculation/navigation';
import type { Progress } from '@fa/rechner/calculation/progress';
import type { Answers } from '@fa/rechner/definition/definition';
import type { ActionContext } from '../state/action-context.ts';
import { isStepShown } from '../state/state-parts.ts';

/**
 * Tracks the view of the current step and whether it is a revisit; not during a problem, placeholder or link.
 * [PERS-08]
 */
export function trackView({ store, setup, track }: Pick<ActionContext, 'store' | 'setup' | 'track'>): void {
  const { calculation, flow, cover } = store.get();
  if (isStepShown(cover)) track(stepViewed(flow.cameFrom, stepAt(setup(), calculation.progress.currentViewIdx).id));
}

/** Tracks the start of a calculation with its first answers; `before` is the restored progress. [PERS-08, ANA-05] */
export function trackStart(
  { setup, track }: Pick<ActionContext, 'setup' | 'track'>,
  model: Answers,
  before: Progress | null = null,
): void {
  track(calculatorStarted(before));
  track(modelPushed(setup().definition, model));
}

/** Tracks the view of every entered step. [PERS-08] */
export function watchSteps(context: Pick<ActionContext, 'store' | 'setup' | 'track'>): void {
  let { moves } = context.store.get().flow;
  context.store.subscribe(() => {
    const now = context.store.get().flow.moves;
    if (now === moves) return;
    moves = now;
    trackView(context);
  });
}
