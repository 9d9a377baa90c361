import { modelPushed } from '@fa/rechner/analytics/tracking';
import { currentViolations } from '@fa/rechner/calculation/calculation';
import { advance, changeFrom, enterPath, retreat } from '@fa/rechner/calculation/flow';
import { stepAt } from '@fa/rechner/calculation/navigation';
import { type ActionContext, moved, withAnswer } from '../state/action-context.ts';
import type { AppState } from '../state/app-state.ts';
import { NO_DETAIL, PROBLEM_PATH } from '../state/state-parts.ts';
import { changed } from '../state/store.ts';
import { cancelPanel } from './panels.ts';
import { beginPress, lookupsSettled, stillCounts } from './wait.ts';

/** Handles Weiter, after the lookups that are due. @throws TypeError if the next step's code does not come [FLOW-08, FLOW-12] */
export async function next(context: ActionContext): Promise<void> {
  const { store, setup, history, track } = context;
  if (!beginPress(context)) return;
  // Known errors are shown at once.
  const isHeldUp = store.get().lookups.isBusy && currentViolations(setup(), store.get().calculation).length === 0;
  if (isHeldUp && !(await lookupsSettled(context))) return;
  let outcome = advance(setup(), store.get().calculation);
  // The current step stays until the next one can be shown, so no button moves during a second press.
  if (!(stepAt(setup(), outcome.calculation.progress.currentViewIdx).id in context.views().steps)) {
    if (!(await stillCounts(context, context.loadLaterCode()))) return;
    outcome = advance(setup(), store.get().calculation);
  }
  const { calculation, violations } = outcome;
  const before = store.get();
  const noted = withAnswer(context, before, calculation);
  const isBlocked = violations.length > 0;
  const after: AppState = isBlocked
    ? changed(noted, { flow: { attempts: before.flow.attempts + 1, waiting: false } })
    : moved(context, before, noted.calculation);
  // Track completion with the step's answers before the next step is shown. [ANA-01, FLOW-06]
  if (!isBlocked) {
    const { id: step } = stepAt(setup(), before.calculation.progress.currentViewIdx);
    track({ name: 'Rechnerschritt abgeschlossen', step }, after);
    track(modelPushed(setup().definition, calculation.model), after);
  }
  store.update(() => after);
  history.push(calculation.progress.path);
}

/** Handles Zurück. [FLOW-07, FLOW-10] */
export function back(context: ActionContext): void {
  const { store, setup, history } = context;
  if (history.back()) return;
  store.update((state) => moved(context, state, retreat(setup(), state.calculation)));
  history.replace(store.get().calculation.progress.path);
}

/** 'Ändern' on the summary: goes to the step and focuses the field. [STEP-ZUSAMMENFASSUNG-05] */
export function change(context: ActionContext, stepId: string, focus: string): void {
  const { store, setup, history } = context;
  store.update((state) =>
    changed(moved(context, state, changeFrom(setup(), state.calculation, stepId)), { flow: { focus } }),
  );
  history.push(store.get().calculation.progress.path);
}

/** Enters a path from the address bar or the browser's buttons. [FLOW-02, FLOW-10] */
export function enter(context: ActionContext, path: string): void {
  const { store, setup, history } = context;
  cancelPanel(context);
  if (path === PROBLEM_PATH) {
    store.set(({ cover }) => ({ cover: { problem: cover.problem ?? NO_DETAIL }, flow: { infoPanel: null } }));
    return;
  }
  store.update((state) => moved(context, state, enterPath(setup(), state.calculation, path)));
  history.replace(store.get().calculation.progress.path);
}
