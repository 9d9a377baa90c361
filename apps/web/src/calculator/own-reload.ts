import type { Campaign, DataLayerEntry } from '@fa/rechner/analytics/data-layer';

/** What a page that loads itself anew hands to the next one: both are the same visit. [ANA-04] */
export interface Carried {
  /** What happened before the visitor agreed. */
  readonly entries: readonly DataLayerEntry[];
  readonly campaign: Campaign;
}

const KEY = 'carried';

// The history's entry is the one place that outlives the page, but neither the tab nor the visit.
function entryState(): Readonly<Record<string, unknown>> {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
}

function isCarried(value: unknown): value is Carried {
  if (typeof value !== 'object' || value === null) return false;
  const { entries, campaign } = value as Readonly<Partial<Record<keyof Carried, unknown>>>;
  return Array.isArray(entries) && typeof campaign === 'object' && campaign !== null;
}

/** Loads the page anew. Whoever calls it has made sure that the answers are kept. */
export function loadAnew(carried: Carried): void {
  window.history.replaceState({ ...entryState(), [KEY]: carried }, '');
  window.location.reload();
}

/** What was handed to this page, once; null where that is nothing, as for a page that nobody but the visitor loaded. */
export function takeCarried(): Carried | null {
  const { [KEY]: carried, ...state } = entryState();
  if (carried === undefined) return null;
  window.history.replaceState(state, '');
  return isCarried(carried) ? carried : null;
}
