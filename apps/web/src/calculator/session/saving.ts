import type { StoredData } from '@fa/rechner/kept/stored-data';
import { after } from '../../timing/after.ts';
import type { StoredSession } from '../../vault/stored-session.ts';
import type { AppState } from '../state/app-state.ts';
import type { Store } from '../state/store.ts';

/** Debounce after the last change before saving. [PERS-02] */
const QUIET_MS = 1000;
const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 60_000;
/** Longest wait of an order or a reload for a save: its key may not come. [PERS-11] */
const LONGEST_WAIT_MS = 2_000;

export type Saver = ReturnType<typeof createSaver>;

export interface SaverNeeds {
  readonly store: Store<AppState>;
  /** First state of the page; only later changes need saving. */
  readonly begun: AppState;
  readonly session: Pick<StoredSession, 'write'>;
  readonly data: () => StoredData;
  /** Called when saving fails for lack of a secret, and when it works again. [PERS-11] */
  readonly onSaved: (saved: boolean) => void;
}

/** Returns what is saved of a state when it changes. */
function partsOf({ calculation, order, saved: { link, agentCopy } }: AppState): readonly unknown[] {
  return [calculation, order.key, link, agentCopy];
}

/** Builds what saves the calculation on change, once it is started. [PERS-02] */
export function createSaver({ store, begun, session, data, onSaved }: SaverNeeds) {
  let active = false;
  let stops = 0;
  let waiting: (() => void) | null = null;
  let pause = FIRST_RETRY_MS;
  let saved = partsOf(begun);
  let { moves } = begun.flow;
  let running: Promise<boolean> | null = null;
  let next: Promise<boolean> | null = null;

  function isAllSaved(): boolean {
    return partsOf(store.get()).every((part, index) => part === saved[index]);
  }

  function stopWaiting(): void {
    waiting?.();
    waiting = null;
  }

  function wait(milliseconds: number): void {
    stopWaiting();
    waiting = after(milliseconds, () => void save());
  }

  async function saveNewest(): Promise<boolean> {
    if (!active || isAllSaved()) return isAllSaved();
    stopWaiting();
    const before = stops;
    const parts = partsOf(store.get());
    const written = await session.write(data());
    // Stopped meanwhile: what is saved is no longer this.
    if (stops !== before) return isAllSaved();
    onSaved(written);
    if (written) {
      saved = parts;
      pause = FIRST_RETRY_MS;
    } else if (waiting === null) {
      wait(pause);
      pause = Math.min(pause * 2, MAX_RETRY_MS);
    }
    return isAllSaved();
  }

  // One after the other, so that the newest state is stored last; one that waits is enough. [PERS-04]
  function save(): Promise<boolean> {
    if (running !== null) {
      next ??= running
        .catch(() => false)
        .then(() => {
          next = null;
          return save();
        });
      return next;
    }
    running = saveNewest().finally(() => (running = null));
    return running;
  }

  function saveInTime(): Promise<boolean> {
    return new Promise((resolve) => {
      const stop = after(LONGEST_WAIT_MS, () => resolve(false));
      void save().then((isSaved) => {
        stop();
        resolve(isSaved);
      });
    });
  }

  store.subscribe(() => {
    const hasMoved = store.get().flow.moves !== moves;
    ({ moves } = store.get().flow);
    if (!active || isAllSaved()) return;
    // Once the next step is shown.
    if (hasMoved) after(0, () => void save());
    else wait(QUIET_MS);
  });

  return {
    /** Saves what has changed now: a page that is left, an order. @returns whether nothing would be lost, after two seconds at most [PERS-02] */
    save: saveInTime,
    /** Starts saving, including changes made before, and with `evenIfUnchanged` restored data that the tab lacks. */
    start({ evenIfUnchanged } = { evenIfUnchanged: false }) {
      active = true;
      if (evenIfUnchanged) saved = [];
      if (!isAllSaved()) wait(QUIET_MS);
    },
    stop() {
      active = false;
      stops += 1;
      stopWaiting();
    },
    /** Applies a change without saving it: restoring and wiping. [PERS-11] */
    withoutSaving(change: () => void) {
      change();
      stopWaiting();
      saved = partsOf(store.get());
    },
  };
}
