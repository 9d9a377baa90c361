import type { Campaign, DataLayerEntry } from '@fa/rechner/analytics/data-layer';

/** Data that a page passes to itself across a reload it started: both count as one visit. [ANA-04] */
export interface ReloadData {
  /** Events before consent. */
  readonly entries: readonly DataLayerEntry[];
  readonly campaign: Campaign;
}

const KEY = 'carried';

// Only the history entry survives the reload but not the tab or the visit.
function entryState(): Readonly<Record<string, unknown>> {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
}

function isReloadData(value: unknown): value is ReloadData {
  if (typeof value !== 'object' || value === null) return false;
  const { entries, campaign } = value as Readonly<Partial<Record<keyof ReloadData, unknown>>>;
  return Array.isArray(entries) && typeof campaign === 'object' && campaign !== null;
}

/** Reloads the page. The caller must have saved the answers. */
export function reloadWith(carried: ReloadData): void {
  window.history.replaceState({ ...entryState(), [KEY]: carried }, '');
  window.location.reload();
}

/** Returns the data passed by the previous page, once; null without any. */
export function takeReloadData(): ReloadData | null {
  const { [KEY]: carried, ...state } = entryState();
  if (carried === undefined) return null;
  window.history.replaceState(state, '');
  return isReloadData(carried) ? carried : null;
}
