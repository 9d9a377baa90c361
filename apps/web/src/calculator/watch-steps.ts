import type { Answers } from '@fa/rechner/definition';
import { stepAt } from '@fa/rechner/navigation';
import type { Progress } from '@fa/rechner/progress';
import { calculatorStarted, modelPushed, stepViewed } from '@fa/rechner/tracking';
import type { ActionContext } from './action-context.ts';

/** Tracks the view of the step that is shown, with whether it was visited before; none behind a problem, the placeholder or a link that is being opened. [PERS-08] */
export function trackView({ store, setup, track }: Pick<ActionContext, 'store' | 'setup' | 'track'>): void {
  const { calculation, cameFrom, problem, opening, link } = store.get();
  if (problem === null && !opening && link === null)
    track(stepViewed(cameFrom, stepAt(setup(), calculation.progress.currentViewIdx).id));
}

/** Tracks the start of a calculation with the answers it starts with; `before` is what was restored. [PERS-08, ANA-05] */
export function trackStart(
  { setup, track }: Pick<ActionContext, 'setup' | 'track'>,
  model: Answers,
  before: Progress | null = null,
): void {
  track(calculatorStarted(before));
  track(modelPushed(setup().definition, model));
}

/** Tracks the view of every step that is entered. [PERS-08] */
export function watchSteps(context: Pick<ActionContext, 'store' | 'setup' | 'track'>): void {
  let { moves } = context.store.get();
  context.store.subscribe(() => {
    const now = context.store.get().moves;
    if (now === moves) return;
    moves = now;
    trackView(context);
  });
}
