import type { PageData } from '@fa/api/page/page-data';
import {
  type Calculation,
  currentAnswers,
  currentViolations,
  panelViolations,
} from '@fa/rechner/calculation/calculation';
import { stepAt } from '@fa/rechner/calculation/navigation';
import type { Answers, Setup, Step, Violation } from '@fa/rechner/definition/definition';
import type { Instant } from '@fa/rechner/formats/calendar-date';
import { createContext, use } from 'react';
import type { Actions } from './actions.ts';
import type { AppState } from './app-state.ts';
import type { ProductApp } from './product-app.ts';

/** Parts that are constant while the page is open. */
export interface CalculatorParts {
  readonly product: ProductApp;
  readonly page: PageData;
  readonly actions: Actions;
  /** Returns the server's time, as far as the browser knows it. */
  readonly now: () => Instant;
  /** Opens the consent choice again; absent if there is none. [ANA-04] */
  readonly openCookieSettings?: () => void;
}

/** Data from which steps and panels are rendered. */
export interface CalculatorView<M extends Answers = Answers> extends CalculatorParts {
  readonly setup: Setup<M>;
  readonly state: AppState<M>;
  /** The configured page, before a tester's changes. [DBG-01] */
  readonly configured: PageData;
  readonly calculation: Calculation<M>;
  readonly step: Step<M>;
  /** Current values of the fields. */
  readonly answers: M;
  /** Violations on the step. */
  readonly violations: readonly Violation[];
  /** Violations in the open panel. */
  readonly panelViolations: readonly Violation[];
}

/** Builds the view from the state; the setup is that of the state's date. */
export function viewOf(parts: CalculatorParts, setup: Setup, state: AppState): CalculatorView {
  const { calculation } = state;
  const { variant } = state.tester;
  const { page: configured } = parts;
  return {
    ...parts,
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

/**
 * Returns the surrounding calculator; a product's own views pass the type of their answers. @throws Error outside of a
 * calculator
 */
export function useCalculator<M extends Answers = Answers>(): CalculatorView<M> {
  const view = use(CalculatorContext);
  if (view === null) throw new Error('useCalculator needs a calculator around it');
  return view as unknown as CalculatorView<M>;
}
