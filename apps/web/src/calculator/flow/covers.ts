import { enterPath } from '@fa/rechner/calculation/flow';
import { type ActionContext, moved } from '../state/action-context.ts';
import { NO_DETAIL, PROBLEM_PATH, type Problem } from '../state/state-parts.ts';

/** Shows the technical-problem page after a failure here or in a service. [STEP-ERROR-01, ERR-01] */
export function showProblem(
  { store, history }: Pick<ActionContext, 'store' | 'history'>,
  problem: Problem = NO_DETAIL,
) {
  store.set({ cover: { problem }, flow: { infoPanel: null, waiting: false } });
  // Code that did not come leaves the address: 'Erneut versuchen' goes on there, and Back leads to the step before.
  if (!problem.isCodeMissing) history.push(PROBLEM_PATH);
}

/** 'Angaben anpassen': goes to the start, keeps all answers. [STEP-ERROR-01] */
export function leaveProblem(context: ActionContext): void {
  const { store, setup, history, configuration } = context;
  store.update((state) => moved(context, state, enterPath(setup(), state.calculation, '')));
  history.push(store.get().calculation.progress.path);
  // Without the configuration nothing could be ordered later: the boundary shows the page again. [CONF-06]
  void configuration();
}
