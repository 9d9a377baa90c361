import type { Campaign, DataLayerEntry } from '@fa/rechner/analytics/data-layer';
import { isObject, valueAt } from '@fa/rechner/definition/model';
import type { ActionContext } from '../state/action-context.ts';

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
  return isObject(state) ? state : {};
}

function isReloadData(value: unknown): value is ReloadData {
  return Array.isArray(valueAt(value, 'entries')) && isObject(valueAt(value, 'campaign'));
}

/** Notices during which a reload would lose answers. */
const UNKEPT = ['unsaved', 'notWritable', 'locked'];

type Session = Pick<ActionContext, 'store' | 'session'>;

/** Returns whether nothing was answered since the page began. */
export function isUnanswered({ store, session }: Session): boolean {
  const { calculation } = store.get();
  const begun = session.opening?.begun.calculation;
  return calculation.model === begun?.model && calculation.form.values === begun.form.values;
}

/** Returns whether answers of this page are known not to be saved: its code did not come, or a notice says so. */
export function isUnkept({ store, session }: Session): boolean {
  return session.tab === null || UNKEPT.includes(store.get().session.notice ?? '');
}

/** Saves the answers. @returns whether a reload loses nothing */
export async function isAllKept({ store, save }: Pick<ActionContext, 'store' | 'save'>): Promise<boolean> {
  return (await save()) && !UNKEPT.includes(store.get().session.notice ?? '');
}

/** Reloads the page; the next one asks for no welcome. The caller must have saved the answers. [PERS-06] */
export function reloadWith(carried: ReloadData = { entries: [], campaign: {} }): void {
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
