import type { Calculation } from '@fa/rechner/calculation/calculation';
import type { Answers } from '@fa/rechner/definition/definition';
import { createUserId, STORED_DATA_VERSION, type StoredData, toStoredData } from '@fa/rechner/kept/stored-data';
import { ask } from '../../gateway/result.ts';
import { after } from '../../ui/timing/after.ts';
import { randomBytes, randomNumber } from '../../vault/random.ts';
import { createStoredSession, type StoredSession } from '../../vault/stored-session.ts';
import { createTabClaim, type TabClaim } from '../../vault/tab-claim.ts';
import type { ActionContext } from '../state/action-context.ts';
import { type AppState, beginningOf } from '../state/app-state.ts';
import { changed } from '../state/store.ts';
import { createSaver, type Saver } from './saving.ts';
import type { ModalName, NoticeName } from './session-state.ts';

export type UserId = StoredData['data']['userId'];

/** Notices and panels about saving, at most one of each at a time. [PERS-04, PERS-06, PERS-10] */
interface Notices {
  notify(notice: NoticeName): void;
  settleNotice(over: NoticeName): void;
  show(modal: ModalName | null): void;
}

/** What the session of a tab works with. */
export interface TabSession {
  readonly context: ActionContext;
  readonly storage: Storage | null;
  readonly stored: StoredSession;
  readonly claim: TabClaim;
  readonly saver: Saver;
  readonly notices: Notices;
  readonly data: () => StoredData;
  owner: UserId;
  /** Number of the last read; earlier reads are discarded, also after a restart. */
  readings: number;
  /** Data that cannot be opened yet, as the calculation shown instead and the path to restore. */
  locked: { readonly calculation: Calculation<Answers>; readonly asked: string | null } | null;
  /** True once the visitor was informed that nothing is saved; retries do not repeat it. */
  isTold: boolean;
}

export function newOwner({ now }: Pick<ActionContext, 'now'>): UserId {
  return createUserId(randomNumber(), now());
}

/** Builds the parts of a session; nothing is read or saved yet. */
export function createTabSession(context: ActionContext, storage: Storage | null, begun: AppState): TabSession {
  const { store, setup } = context;
  const notices: Notices = {
    notify: (notice) => store.set({ session: { notice } }),
    settleNotice: (over) => store.set(({ session }) => (session.notice === over ? { session: { notice: null } } : {})),
    show: (modal) => store.set({ session: { modal } }),
  };
  const data = (): StoredData => {
    const { calculation, order, saved, visitor } = store.get();
    const experiments = visitor.experiments.entries;
    return toStoredData(calculation, { ...saved, userId: tab.owner, orderKey: order.key, experiments });
  };
  const stored = createStoredSession({
    storage,
    product: setup().definition.id,
    secret: async () => {
      const answer = await ask(context.gateway, ({ sessionSecret }) => sessionSecret());
      return answer.kind === 'data' ? answer.data : null;
    },
    randomBytes,
    onNotWritable: () => notices.notify('notWritable'),
  });
  const claim = createTabClaim({
    current: () => ({ version: STORED_DATA_VERSION, data: data() }),
    onLost: () => {
      saver.stop();
      notices.show('otherTab');
    },
    after,
  });
  const saver = createSaver({
    store,
    begun,
    session: stored,
    data,
    after,
    onSaved: (saved) => {
      if (!saved && !tab.isTold) notices.notify('unsaved');
      tab.isTold = !saved;
      if (saved) notices.settleNotice('unsaved');
    },
  });
  const parts = { context, storage, stored, claim, saver, notices, data };
  const tab: TabSession = { ...parts, owner: newOwner(context), readings: 0, locked: null, isTold: false };
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
  const { context, storage, stored, claim, saver, notices } = tab;
  await claim.claim(tab.owner.id);
  saver.start();
  if (storage === null) return notices.notify('notWritable');
  if (await stored.prepare()) return;
  // A notice about lost answers has priority; 'unsaved' follows with the first failed save.
  tab.isTold = context.store.get().session.notice === null;
  if (tab.isTold) notices.notify('unsaved');
}
