import type { Answers } from '@fa/rechner/definition';
import type { StoredData } from '@fa/rechner/stored-data';
import type { StoredSession } from '../vault/stored-session.ts';
import type { AppState } from './app-state.ts';
import type { Store } from './store.ts';

/** Quiet time after the last change before it is saved. [PERS-02] */
const QUIET_MS = 1000;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;

/** Saves the calculation when it changed. [PERS-02] */
export interface Saver {
  /** Begins to save; what changed meanwhile counts. @param anew so does what was restored: the tab does not have it yet */
  start(anew?: boolean): void;
  /** Saves nothing any more, also nothing that waits. */
  stop(): void;
  /** A change that starts no save: restoring and wiping. [PERS-11] */
  withoutSaving(change: () => void): void;
  /** What waits is saved at once: the page is hidden or left, or an order is about to be sent. @returns whether all is saved [PERS-02] */
  flush(): boolean;
  /** Tries again now what could not be saved. */
  retry(): void;
}

export interface SaverNeeds<M extends Answers> {
  readonly store: Store<AppState<M>>;
  /** What the page began with: it needs no saving, what was answered since does. */
  readonly begun: AppState<M>;
  readonly session: Pick<StoredSession, 'write' | 'writeNow'>;
  readonly data: () => StoredData;
  readonly after: (milliseconds: number, callback: () => void) => () => void;
  /** Told when saving stops working for want of a secret, and when it works again. [PERS-11] */
  readonly onSaved: (saved: boolean) => void;
}

/** Builds the saver; it saves nothing before it is started. */
export function createSaver<M extends Answers>({ store, begun, session, data, after, onSaved }: SaverNeeds<M>): Saver {
  let active = false;
  let waiting: (() => void) | null = null;
  let underWay = 0;
  let unsaved = false;
  let pause = FIRST_RETRY_MS;
  let saved = parts(begun);

  function parts({ calculation, orderKey, saved: link, agentCopy }: AppState<M>): readonly unknown[] {
    return [calculation, orderKey, link, agentCopy];
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
    waiting = null;
    saved = parts(store.get());
    underWay += 1;
    const written = await session.write(data()).finally(() => {
      underWay -= 1;
    });
    if (!active) return;
    unsaved = !written;
    onSaved(written);
    if (written) {
      pause = FIRST_RETRY_MS;
    } else if (waiting === null) {
      wait(pause);
      pause = Math.min(pause * 2, LONGEST_RETRY_MS);
    }
  }

  store.subscribe(() => {
    if (active && changed()) wait(QUIET_MS);
  });

  return {
    start(anew = false) {
      active = true;
      if (anew || changed()) wait(QUIET_MS);
    },
    stop() {
      active = false;
      waiting?.();
      waiting = null;
    },
    withoutSaving(change) {
      const before = active;
      active = false;
      change();
      saved = parts(store.get());
      active = before;
    },
    flush() {
      // A saving that is under way may end with the page before it is done.
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
