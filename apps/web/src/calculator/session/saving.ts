import type { Answers } from '@fa/rechner/definition/definition';
import type { StoredData } from '@fa/rechner/kept/stored-data';
import type { StoredSession } from '../../vault/stored-session.ts';
import type { AppState } from '../state/app-state.ts';
import type { Store } from '../state/store.ts';

/** Debounce after the last change before saving. [PERS-02] */
const QUIET_MS = 1000;
const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 60_000;

export type Saver = ReturnType<typeof createSaver>;

export interface SaverNeeds<M extends Answers> {
  readonly store: Store<AppState<M>>;
  /** First state of the page; only later changes need saving. */
  readonly begun: AppState<M>;
  readonly session: Pick<StoredSession, 'write' | 'writeNow'>;
  readonly data: () => StoredData;
  readonly after: (milliseconds: number, callback: () => void) => () => void;
  /** Called when saving fails for lack of a secret, and when it works again. [PERS-11] */
  readonly onSaved: (saved: boolean) => void;
}

/** Builds what saves the calculation on change, once it is started. [PERS-02] */
export function createSaver<M extends Answers>({ store, begun, session, data, after, onSaved }: SaverNeeds<M>) {
  let active = false;
  let stops = 0;
  let waiting: (() => void) | null = null;
  let underWay = 0;
  let unsaved = false;
  let pause = FIRST_RETRY_MS;
  let saved = parts(begun);

  function parts({ calculation, order, saved: { link, agentCopy } }: AppState<M>): readonly unknown[] {
    return [calculation, order.key, link, agentCopy];
  }

  function changed(): boolean {
    const now = parts(store.get());
    return now.some((part, index) => part !== saved[index]);
  }

  function wait(milliseconds: number): void {
    waiting?.();
    waiting = after(milliseconds, () => void save());
  }

  async function save(): Promise<void> {
    const before = stops;
    // A retry on request comes before its timer.
    waiting?.();
    waiting = null;
    saved = parts(store.get());
    underWay += 1;
    const written = await session.write(data()).finally(() => {
      underWay -= 1;
    });
    if (!active || stops !== before) return;
    unsaved = !written;
    onSaved(written);
    if (written) {
      pause = FIRST_RETRY_MS;
    } else if (waiting === null) {
      wait(pause);
      pause = Math.min(pause * 2, MAX_RETRY_MS);
    }
  }

  store.subscribe(() => {
    if (active && changed()) wait(QUIET_MS);
  });

  return {
    /** Starts saving, including changes made before, and with `evenIfUnchanged` restored data that the tab lacks. */
    start({ evenIfUnchanged } = { evenIfUnchanged: false }) {
      active = true;
      if (evenIfUnchanged || changed()) wait(QUIET_MS);
    },
    stop() {
      active = false;
      stops += 1;
      waiting?.();
      waiting = null;
    },
    /** Applies a change without saving it: restoring and wiping. [PERS-11] */
    withoutSaving(change: () => void) {
      const before = active;
      active = false;
      change();
      saved = parts(store.get());
      active = before;
    },
    /** Saves pending changes at once: when hidden, left, or before an order. @returns whether all is saved [PERS-02] */
    flush(): boolean {
      // A running save may be cut off when the page closes.
      if (!active) return !changed();
      if (waiting === null && !unsaved && underWay === 0) return true;
      if (!session.writeNow(data())) return false;
      waiting?.();
      waiting = null;
      saved = parts(store.get());
      unsaved = false;
      return true;
    },
    retry() {
      if (active && unsaved) void save();
    },
  };
}
