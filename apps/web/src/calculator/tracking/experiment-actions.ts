import { chooseVariant } from '@fa/rechner/experiments/experiments';
import type { ActionContext } from '../state/action-context.ts';

/** Experiment actions for testers; experiments and assignments are in the state. [DBG-01, EXP-01] */
export interface ExperimentActions {
  /** Assigns a variant; ignores an unknown one. */
  choose(name: string, variant: string): void;
}

/** Builds the actions of the debug panel. */
export function createExperimentActions({ store, now }: ActionContext): ExperimentActions {
  return {
    choose(name, variant) {
      store.update((state) => {
        const { experiments } = state;
        const entries = chooseVariant(experiments, name, variant, now());
        if (entries === experiments.entries) return state;
        // A new calculation object makes the choice save like an answer; a random draw alone does not save.
        return { ...state, experiments: { ...experiments, entries }, calculation: { ...state.calculation } };
      });
    },
  };
}
