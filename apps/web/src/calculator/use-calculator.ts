import { type Calculation, currentAnswers, currentViolations, panelViolations } from '@fa/rechner/calculation';
import type { Instant } from '@fa/rechner/calendar-date';
import type { Answers, Setup, Step, Violation } from '@fa/rechner/definition';
import { stepAt } from '@fa/rechner/navigation';
import type { PageData } from '@fa/vertrag/page-data';
import { createContext, use } from 'react';
import type { Actions } from './actions.ts';
import type { AppState } from './app-state.ts';
import type { ProductApp } from './product-app.ts';

/** What stays the same as long as the page is open. */
export interface CalculatorParts {
  readonly product: ProductApp;
  readonly page: PageData;
  readonly actions: Actions;
  /** The server's clock as far as the browser knows it. */
  readonly now: () => Instant;
  /** Opens the visitor's choice again; not there where there is nothing to choose. [ANA-04] */
  readonly openCookieSettings?: () => void;
}

/** What steps and panels are drawn from. */
export interface CalculatorView<M extends Answers = Answers> extends CalculatorParts {
  readonly setup: Setup<M>;
  readonly state: AppState<M>;
  /** The page as it was configured, where a tester changed what counts. [DBG-01] */
  readonly configured: PageData;
  readonly calculation: Calculation<M>;
  readonly step: Step<M>;
  /** The answers as they stand in the fields. */
  readonly answers: M;
  /** What is wrong on the step. */
  readonly violations: readonly Violation[];
  /** What is wrong in the open panel. */
  readonly panelViolations: readonly Violation[];
}

/** Works out what the screen needs from the state; the setup is that of the state's date. */
export function viewOf(parts: CalculatorParts, setup: Setup, state: AppState): CalculatorView {
  const { calculation, variant } = state;
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
 * The calculator around this component; a product's own views name the type of its answers, which only they are drawn
 * with. @throws Error outside of a calculator
 */
export function useCalculator<M extends Answers = Answers>(): CalculatorView<M> {
  const view = use(CalculatorContext);
  if (view === null) throw new Error('useCalculator needs a calculator around it');
  return view as unknown as CalculatorView<M>;
}
