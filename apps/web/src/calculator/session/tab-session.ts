import { createUserId, type StoredData, toStoredData } from '@fa/rechner/kept/stored-data';
import { randomNumber } from '../../vault/random.ts';
import { createStoredSession, type StoredSession } from '../../vault/stored-session.ts';
import { createTabLock, type TabLock } from '../../vault/tab-lock.ts';
import { tabStorage } from '../../vault/web-storage.ts';
import type { ActionContext } from '../state/action-context.ts';
import { type AppState, beginningOf } from '../state/app-state.ts';
import { changed } from '../state/store.ts';
import { createSaver, type Saver } from './saving.ts';
import { createSecretRequest } from './session-secret.ts';
import type { NoticeName } from './session-state.ts';

export type UserId = StoredData['data']['userId'];

/** What the session of a tab works with. */
export interface TabSession {
  readonly context: ActionContext;
  readonly storage: Storage | null;
  readonly stored: StoredSession;
  readonly lock: TabLock;
  readonly saver: Saver;
  owner: UserId;
  /** The first reading of the stored data; null before. */
  opened: Promise<void> | null;
  /** Number of the last read; earlier reads are discarded, also after a restart. */
  readings: number;
  /** There is data that cannot be opened yet; the beginning is shown instead. */
  isLocked: boolean;
  /** True once the visitor was informed that nothing is saved; retries do not repeat it. */
  isTold: boolean;
}

export function newOwner({ now }: Pick<ActionContext, 'now'>): UserId {
  return createUserId(randomNumber(), now());
}

/** Ends a notice, if it is still shown. */
export function settleNotice({ store }: Pick<ActionContext, 'store'>, over: NoticeName): void {
  store.set(({ session }) => (session.notice === over ? { session: { notice: null } } : {}));
}

/** Builds the parts of a session; nothing is read or saved yet. */
export function createTabSession(context: ActionContext): TabSession {
  const { store, setup, session } = context;
  const storage = tabStorage();
  const data = (): StoredData => {
    const { calculation, order, saved, visitor } = store.get();
    const experiments = visitor.experiments.entries;
    return toStoredData(calculation, { ...saved, userId: tab.owner, orderKey: order.key, experiments });
  };
  const stored = createStoredSession({
    storage,
    product: setup().definition.id,
    secret: createSecretRequest(context.api),
    onNotWritable: () => {
      saver.stop();
      store.set({ session: { notice: 'notWritable' } });
    },
  });
  // What could not be saved stays on this page, which can take the calculation over again.
  const leaveToOther = () => {
    saver.stop();
    store.set({ session: { modal: 'otherTab' } });
  };
  const lock = createTabLock({
    async handOver() {
      await saver.save();
      leaveToOther();
      return stored.sections();
    },
    onTaken: leaveToOther,
  });
  const saver = createSaver({
    store,
    begun: session.opening?.begun ?? store.get(),
    session: stored,
    data,
    onSaved: (saved) => {
      if (!saved && !tab.isTold) store.set({ session: { notice: 'unsaved' } });
      tab.isTold = !saved;
      if (saved) settleNotice(context, 'unsaved');
    },
  });
  const parts = { context, storage, stored, lock, saver };
  const tab: TabSession = {
    ...parts,
    owner: newOwner(context),
    opened: null,
    readings: 0,
    isLocked: false,
    isTold: false,
  };
  return tab;
}

/** Changes the state without saving it, and the page's path with it. */
export function replaceState({ context, saver }: TabSession, change: (state: AppState) => AppState): void {
  saver.withoutSaving(() => context.store.update(change));
  const { calculation, cover } = context.store.get();
  if (cover.problem === null) context.history.replace(calculation.progress.path);
}

export function showBeginning(tab: TabSession, notice: NoticeName): void {
  const { setup } = tab.context;
  replaceState(tab, (state) =>
    changed(beginningOf(setup(), state), { cover: { problem: state.cover.problem }, session: { notice } }),
  );
}

/** Starts saving the page's calculation in a tab without a saved one. [PERS-02] */
export async function beginSaving(tab: TabSession): Promise<void> {
  const { context, storage, stored, lock, saver } = tab;
  const { store } = context;
  await lock.claim(tab.owner.id);
  if (storage === null) return store.set({ session: { notice: 'notWritable' } });
  saver.start();
  if (await stored.prepare()) return;
  // A notice about lost answers has priority; 'unsaved' follows with the first failed save.
  tab.isTold = store.get().session.notice === null;
  if (tab.isTold) store.set({ session: { notice: 'unsaved' } });
}
