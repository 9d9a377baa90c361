import type { IsoDate } from '@fa/rechner/formats/calendar-date';

/** By what is counted; each row by one only, so that no counter joins two. [LEIT-10] */
export const DIMENSIONS = ['partner', 'broker', 'variant', 'device'] as const;
export type Dimension = 'all' | (typeof DIMENSIONS)[number];

/** What one counter counts, without its day. */
export interface Counted {
  readonly product: string;
  readonly kind: 'step' | 'error' | 'order';
  /** That is reached, or on which a field holds somebody up; '' for an order. */
  readonly step: string;
  /** Of a step: the one shown first before it, '' at the beginning. */
  readonly fromStep: string;
  /** Of an error. */
  readonly field: string;
  readonly code: string;
  readonly dimension: Dimension;
  /** '' for the dimension 'all', and without partner or intermediary. */
  readonly value: string;
}

/** A counter of a day in Berlin. */
export interface FunnelCount extends Counted {
  readonly day: IsoDate;
  readonly amount: number;
}

/** Counters of a period together. */
export type FunnelSum = Omit<FunnelCount, 'day' | 'product' | 'dimension'>;
