import { chooseVariant } from '@fa/rechner/experiments/experiments';
import type { ActionContext } from './action-context.ts';

/** What testers can do with experiments; which there are, and what is assigned, is in the state. [DBG-01, EXP-01] */
export interface ExperimentActions {
  /** Assigns a variant by hand; an unknown one changes nothing. */
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
        // A calculation of its own, so that the choice is saved with it like an answer; a draw alone is not.
        return { ...state, experiments: { ...experiments, entries }, calculation: { ...state.calculation } };
      });
    },
  };
}
