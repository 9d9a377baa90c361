import type { PageData } from '@fa/api/page/page-data';
import {
  type Calculation,
  currentAnswers,
  currentViolations,
  panelViolations,
} from '@fa/rechner/calculation/calculation';
import { stepAt } from '@fa/rechner/calculation/navigation';
import type { Answers, Setup, Step, Violation } from '@fa/rechner/definition/definition';
import { createContext, use } from 'react';
import type { ActionContext } from './action-context.ts';
import type { AppState } from './app-state.ts';
import type { ProductApp } from './product-app.ts';

/** Parts that are constant while the page is open. */
export interface CalculatorParts {
  /** Passed to the functions that a view calls. */
  readonly context: ActionContext;
  /** Opens the consent choice again; absent if there is none. [ANA-04] */
  readonly openCookieSettings?: () => void;
}

/** Data from which steps and panels are rendered. */
export interface CalculatorView extends CalculatorParts {
  readonly product: ProductApp;
  readonly page: PageData;
  readonly setup: Setup;
  readonly state: AppState;
  /** The configured page, before a tester's changes. [DBG-01] */
  readonly configured: PageData;
  readonly calculation: Calculation;
  readonly step: Step;
  /** Current values of the fields. */
  readonly answers: Answers;
  /** Violations on the step. */
  readonly violations: readonly Violation[];
  /** Violations in the open panel. */
  readonly panelViolations: readonly Violation[];
}

/** Builds the view from the state; the setup is that of the state's date. */
export function viewOf(parts: CalculatorParts, setup: Setup, state: AppState): CalculatorView {
  const { calculation } = state;
  const { variant } = state.tester;
  const { product, page: configured } = parts.context;
  return {
    ...parts,
    product,
    page: variant === null ? configured : { ...configured, variant },
    configured,
    setup,
    state,
    calculation,
    step: stepAt(setup, calculation.progress.currentViewIdx),
    answers: currentAnswers(setup, calculation),
    violations: currentViolations(setup, calculation),
    panelViolations: panelViolations(setup, calculation),
  };
}

export const CalculatorContext = createContext<CalculatorView | null>(null);

/** Returns the surrounding calculator. @throws Error outside of a calculator */
export function useCalculator(): CalculatorView {
  const view = use(CalculatorContext);
  if (view === null) throw new Error('useCalculator needs a calculator around it');
  return view;
}
