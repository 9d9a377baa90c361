import type { Antworten } from '@fa/forderungsausfall/antworten';
import { type Calculation, currentAnswers, currentViolations, panelViolations } from '@fa/rechner/calculation';
import type { Setup, Step, Violation } from '@fa/rechner/definition';
import { stepAt } from '@fa/rechner/navigation';
import type { PageData } from '@fa/vertrag/page-data';
import { createContext, use } from 'react';
import type { Actions } from './actions.ts';
import type { AppState } from './app-state.ts';

/** What steps and panels are drawn from. */
export interface CalculatorView {
  readonly setup: Setup<Antworten>;
  readonly page: PageData;
  readonly state: AppState;
  readonly calculation: Calculation<Antworten>;
  readonly step: Step<Antworten>;
  /** The answers as they stand in the fields. */
  readonly answers: Antworten;
  /** What is wrong on the step. */
  readonly violations: readonly Violation[];
  /** What is wrong in the open panel. */
  readonly panelViolations: readonly Violation[];
  readonly actions: Actions;
}

/** Works out what the screen needs from the state. */
export function viewOf(setup: Setup<Antworten>, page: PageData, state: AppState, actions: Actions): CalculatorView {
  const { calculation } = state;
  return {
    setup,
    page,
    state,
    calculation,
    step: stepAt(setup, calculation.progress.currentViewIdx),
    answers: currentAnswers(setup, calculation),
    violations: currentViolations(setup, calculation),
    panelViolations: panelViolations(setup, calculation),
    actions,
  };
}

export const CalculatorContext = createContext<CalculatorView | null>(null);

/** The calculator around this component. @throws Error outside of one */
export function useCalculator(): CalculatorView {
  const view = use(CalculatorContext);
  if (view === null) throw new Error('useCalculator needs a calculator around it');
  return view;
}
