import { MAX_FIELD_ERRORS } from '@fa/api/steps/max-field-errors';
import type { StepCount } from '@fa/api/steps/step-count';
import { currentViolations } from '@fa/rechner/calculation/calculation';
import { stepAt } from '@fa/rechner/calculation/navigation';
import { armsOf } from '@fa/rechner/experiments/experiments';
import type { ActionContext } from '../state/action-context.ts';
import { isStepShown } from '../state/state-parts.ts';

/**
 * Counts on the server each step that a calculation shows for the first time, with the one shown first before it, and each
 * error at which Weiter stops somebody, once per view. Nothing of an agent; no answers. [LEIT-10, LEIT-11]
 * @param decided resolves when the experiments are decided, so that a visit counts for one variant of each
 */
export function countSteps({ store, setup, page, count }: ActionContext, decided: Promise<void>): void {
  let moves = -1;
  let attempts = 0;
  let told = new Set<string>();

  function send(counted: Pick<StepCount, 'step' | 'from' | 'errors'>): void {
    void decided.then(() => {
      const { visitor, calculation } = store.get();
      if (visitor.agentMode) return;
      const broker = calculation.model[setup().definition.broker?.number ?? ''];
      count({
        product: page.appName,
        ...counted,
        partner: visitor.partner?.slug,
        ...(typeof broker === 'string' && { broker }),
        variants: [...armsOf(visitor.experiments)],
      });
    });
  }

  function follow(): void {
    const { calculation, flow, cover } = store.get();
    if (!isStepShown(cover)) return;
    const { currentViewIdx, visitedViews } = calculation.progress;
    const step = stepAt(setup(), currentViewIdx).id;
    if (flow.moves !== moves) {
      ({ moves } = flow);
      attempts = 0;
      told = new Set();
      const before = flow.cameFrom.visitedViews;
      if (visitedViews.length > before.length) send({ step, from: before.at(-1) });
    }
    if (flow.attempts > attempts) {
      const errors = currentViolations(setup(), calculation)
        .map(({ field, code }) => ({ field, code }))
        .filter(({ field, code }) => !told.has(`${field} ${code}`))
        .slice(0, MAX_FIELD_ERRORS);
      for (const { field, code } of errors) told.add(`${field} ${code}`);
      if (errors.length > 0) send({ step, errors });
    }
    ({ attempts } = flow);
  }

  // Weiter can be pressed before this code has come; a restored calculation showed its steps before.
  const { flow, calculation, cover } = store.get();
  const [first, ...others] = flow.cameFrom.visitedViews;
  const isFirstMove = flow.moves === 1 && others.length === 0 && calculation.progress.visitedViews.length === 2;
  if (first !== undefined && isFirstMove && isStepShown(cover)) send({ step: first });
  store.subscribe(follow);
  follow();
}
