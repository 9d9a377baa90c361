import type { Experiment } from '@fa/rechner/experiments/experiments';
import type { FunnelSum } from '../../funnel/funnel-count.ts';
import { type Share, wilson } from './shares.ts';

/** A group that fewer began is not shown: so few say nothing. [LEIT-12] */
export const FEWEST = 10;

/** A step of a funnel. */
export interface Stage {
  readonly step: string;
  /** Calculations that showed it. */
  readonly reached: number;
  /** Those of them that showed nothing further: a step that was skipped loses nobody. */
  readonly left: number;
}

/** How far calculations came. */
export interface FunnelFigures {
  /** Calculations that began. */
  readonly begun: number;
  readonly stages: readonly Stage[];
  /** Accepted orders. */
  readonly ordered: number;
}

function sum(sums: readonly FunnelSum[], isMeant: (one: FunnelSum) => boolean): number {
  return sums.reduce((total, one) => (isMeant(one) ? total + one.amount : total), 0);
}

/**
 * Returns the funnel of one value of a dimension. A calculation is left at the last step that it showed for the first time;
 * from the last step an order leads on. [LEIT-12]
 * @param steps in the order of the product
 */
export function funnelOf(all: readonly FunnelSum[], steps: readonly string[], value: string): FunnelFigures {
  const sums = all.filter((one) => one.value === value);
  const ordered = sum(sums, ({ kind }) => kind === 'order');
  const stages = steps.map((step) => {
    const reached = sum(sums, (one) => one.kind === 'step' && one.step === step);
    const further = sum(sums, (one) => one.kind === 'step' && one.fromStep === step);
    // Negative at the edge of a period, or if a count was lost.
    const left = Math.max(0, reached - further - (step === steps.at(-1) ? ordered : 0));
    return { step, reached, left };
  });
  return { begun: sum(sums, ({ kind, fromStep }) => kind === 'step' && fromStep === ''), stages, ordered };
}

/** Returns the values that begun at least ten calculations, most first, and how many have fewer. [LEIT-12] */
export function groupsOf(all: readonly FunnelSum[], steps: readonly string[]) {
  const groups = [...new Set(all.map(({ value }) => value))]
    .map((value) => ({ value, figures: funnelOf(all, steps, value) }))
    .toSorted((one, other) => other.figures.begun - one.figures.begun);
  const shown = groups.filter(({ figures }) => figures.begun >= FEWEST);
  return { shown, hidden: groups.length - shown.length };
}

/** What held people up on a step. */
export interface FieldError {
  readonly step: string;
  readonly field: string;
  readonly code: string;
  readonly amount: number;
}

/** Returns the fields that held up at least ten times, most first. [LEIT-13] */
export function fieldErrorsOf(all: readonly FunnelSum[]): readonly FieldError[] {
  return all
    .filter(({ kind, amount }) => kind === 'error' && amount >= FEWEST)
    .toSorted((one, other) => other.amount - one.amount)
    .slice(0, 20);
}

/** A variant of an experiment with how often it led to an order. */
export interface VariantFigures {
  readonly label: string;
  /** Calculations that showed a step of the experiment: the one that most showed. */
  readonly reached: number;
  readonly ordered: number;
  /** Undefined if so few showed one that it says nothing. */
  readonly share: Share | undefined;
}

/** Returns the variants of an experiment; `all` are the counters by variant. [LEIT-14] */
export function variantsOf(
  all: readonly FunnelSum[],
  { name, scope, variants }: Experiment,
): readonly VariantFigures[] {
  return variants.map(({ name: variant, label }) => {
    const { stages, ordered } = funnelOf(all, scope, `${name}=${variant}`);
    const reached = Math.max(0, ...stages.map((stage) => stage.reached));
    return { label, reached, ordered, share: reached < FEWEST ? undefined : wilson(ordered, reached) };
  });
}
