import { noteAuthor } from '@fa/rechner/agent/agent-entries';
import { modelPushed } from '@fa/rechner/analytics/tracking';
import { currentViolations } from '@fa/rechner/calculation/calculation';
import { commit, editField, leaveField } from '@fa/rechner/calculation/editing';
import { advance, changeFrom, enterPath, retreat } from '@fa/rechner/calculation/flow';
import { stepAt } from '@fa/rechner/calculation/navigation';
import { questionOf } from '@fa/rechner/calculation/relevance';
import { flatQuestions } from '@fa/rechner/definition/inner-questions';
import { later } from '../../ui/later/later.ts';
import { writeLocal } from '../../vault/web-storage.ts';
import type { Lookups } from '../lookups/later-lookups.ts';
import { createLookupWait } from '../lookups/lookup-wait.ts';
import {
  type ActionContext,
  answered,
  isLocked,
  moved,
  setAgentMode,
  withCalculation,
} from '../state/action-context.ts';
import type { AppState } from '../state/app-state.ts';
import { type InfoPanel, NO_DETAIL, PROBLEM_PATH, type Problem } from '../state/state-parts.ts';
import { changed } from '../state/store.ts';
import type { PanelActions } from './panel-actions.ts';

/** Actions of the user on a step. */
export interface FlowActions {
  edit(key: string, value: unknown): void;
  leave(key: string): void;
  /** Answers a question at once, also one of an earlier step. [LINK-11] */
  choose(key: string, value: unknown): void;
  /** Answers a yes/no question; yes opens its panel. [FLOW-13] */
  toggle(key: string, on: boolean): void;
  next(): Promise<void>;
  back(): void;
  /** 'Ändern' on the summary: goes to the step and focuses the field. [STEP-ZUSAMMENFASSUNG-05] */
  change(stepId: string, field: string): void;
  /** Enters a path from the address bar or the browser's buttons. */
  enter(path: string): void;
  showInfo(panel: InfoPanel | null): void;
  /** Shows the technical-problem page after a failure here or in a service. [STEP-ERROR-01, ERR-01] */
  showProblem(problem?: Problem): void;
  /** Shows maintenance as reported by the server; its details are not known yet. [CONF-04] */
  showMaintenance(): void;
  /** 'Angaben anpassen': goes to the start, keeps all answers. [STEP-ERROR-01] */
  leaveProblem(): void;
  setDebug(on: boolean): void;
  setKeepsAnswers(on: boolean): void;
  /** Applies at once; not kept after a reload. [DBG-01] */
  setVariant(variant: string): void;
  /** Assigns the variant of an experiment; ignores an unknown one. [DBG-01, EXP-01] */
  chooseVariant(experiment: string, variant: string): Promise<void>;
  /** Kept for the tab. [AGENT-01] */
  setAgentMode(on: boolean): void;
  /** Whether the browser refuses cookies, without which the server refuses changes. [PERS-12] */
  setWithoutCookies(withoutCookies: boolean): void;
}

/** Lazily loaded code of the later steps. */
export interface StepCode {
  /** Whether the step's code is not loaded yet. */
  isMissing(step: string): boolean;
  load(): Promise<unknown>;
}

const ALL_STEPS_THERE: StepCode = { isMissing: () => false, load: () => Promise.resolve() };

/** Builds the actions of the flow. */
export function createFlowActions(
  context: ActionContext,
  lookups: Lookups,
  panels: PanelActions,
  steps: StepCode = ALL_STEPS_THERE,
): FlowActions {
  const { setup, store, history } = context;

  // The current step stays until the next one can be shown, so no button moves during a second press.
  function isNextMissing(): boolean {
    const { progress } = advance(setup(), store.get().calculation).calculation;
    return steps.isMissing(stepAt(setup(), progress.currentViewIdx).id);
  }

  const { load: experimentsCode } = later(() => import('@fa/rechner/experiments/experiments'));

  const due = {
    isBusy: () => lookups.isBusy() || isNextMissing(),
    async settled() {
      await lookups.settled();
      // Without the code, the next step says so.
      if (isNextMissing()) await steps.load().catch(() => undefined);
    },
  };
  const wait = createLookupWait(context, due, 'waiting');

  function edit(key: string, value: unknown): void {
    if (isLocked(context, key)) return;
    answered(context, (calculation) => editField(setup(), calculation, key, value, context.now()));
    lookups.typed(key, value);
    wait.stop();
  }

  function follow(): void {
    history.push(store.get().calculation.progress.path);
  }

  const flow: FlowActions = {
    edit,
    leave(key) {
      withCalculation(context, (calculation) => leaveField(setup(), calculation, key));
      lookups.fieldLeft(key);
    },
    choose(key, value) {
      const { questions } = stepAt(setup(), store.get().calculation.progress.currentViewIdx);
      if (flatQuestions(questions).some((question) => question.key === key)) edit(key, value);
      else if (!isLocked(context, key))
        answered(context, (calculation) => commit(setup(), calculation, { [key]: value }));
    },
    toggle(key, on) {
      if (isLocked(context, key)) return;
      edit(key, on);
      const question = questionOf(setup().definition, key);
      const opens = question.kind === 'toggle' || question.kind === 'yesno' ? question.opens : undefined;
      if (on && opens !== undefined) panels.open(opens);
    },
    async next() {
      lookups.moveNumbers();
      const pressed = store.get();
      // If the user navigated elsewhere meanwhile, Weiter must not continue.
      if (pressed.flow.waiting || !(await wait.passed(currentViolations(setup(), pressed.calculation)))) return;
      lookups.takeKnown();
      const before = store.get();
      const outcome = advance(setup(), before.calculation);
      const author = before.visitor.agentMode ? 'agent' : 'customer';
      const noted = noteAuthor(setup(), before.calculation, outcome.calculation, author);
      const isBlocked = outcome.violations.length > 0;
      const after: AppState = isBlocked
        ? changed(before, { calculation: noted, flow: { attempts: before.flow.attempts + 1, waiting: false } })
        : moved(context, before, noted);
      // Track completion with the step's answers before the next step is shown. [ANA-01]
      for (const event of outcome.events) context.track(event, after);
      if (!isBlocked) context.track(modelPushed(setup().definition, outcome.calculation.model), after);
      store.update(() => after);
      follow();
    },
    back() {
      if (history.back()) return;
      store.update((state) => moved(context, state, retreat(setup(), state.calculation)));
      history.replace(store.get().calculation.progress.path);
    },
    change(stepId, focus) {
      store.update((state) =>
        changed(moved(context, state, changeFrom(setup(), state.calculation, stepId)), { flow: { focus } }),
      );
      follow();
    },
    enter(path) {
      panels.cancel();
      if (path === PROBLEM_PATH) {
        store.set((state) => ({ cover: { problem: state.cover.problem ?? NO_DETAIL }, flow: { infoPanel: null } }));
        return;
      }
      store.update((state) => moved(context, state, enterPath(setup(), state.calculation, path)));
      history.replace(store.get().calculation.progress.path);
    },
    showInfo: (infoPanel) => {
      if (infoPanel !== null) panels.cancel();
      store.set({ flow: { infoPanel } });
    },
    showProblem(problem = NO_DETAIL) {
      store.set({ cover: { problem }, flow: { infoPanel: null } });
      history.push(PROBLEM_PATH);
    },
    showMaintenance() {
      store.set((state) => ({ cover: { maintenance: state.cover.maintenance ?? {} }, flow: { infoPanel: null } }));
    },
    setDebug(debug) {
      writeLocal('showDebug', String(debug));
      store.set({ tester: { debug } });
    },
    setVariant: (variant) => store.set({ tester: { variant } }),
    async chooseVariant(experiment, variant) {
      // For testers only, so not in the first bundle.
      const { chooseVariant } = await experimentsCode();
      const { calculation, visitor } = store.get();
      const { experiments } = visitor;
      const entries = chooseVariant(experiments, experiment, variant, context.now());
      if (entries === experiments.entries) return;
      // A new calculation object makes the choice save like an answer; a random draw alone does not save.
      store.set({ calculation: { ...calculation }, visitor: { experiments: { ...experiments, entries } } });
    },
    setKeepsAnswers(keepsAnswers) {
      writeLocal('keepModelAfterOrder', String(keepsAnswers));
      store.set({ tester: { keepsAnswers } });
    },
    setAgentMode: (on) => setAgentMode(context, on),
    setWithoutCookies: (withoutCookies) => store.set({ visitor: { withoutCookies } }),
    leaveProblem() {
      store.update((state) => moved(context, state, enterPath(setup(), state.calculation, '')));
      follow();
      // Without the configuration nothing could be ordered later. [CONF-06]
      context.gateway().then(
        (gateway) => gateway.askForConfiguration(),
        () => flow.showProblem(),
      );
    },
  };
  return flow;
}
