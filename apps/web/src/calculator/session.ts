import { askAgain } from '@fa/rechner/flow';
import { restoreCalculation } from '@fa/rechner/restore';
import {
  createUserId,
  parseStoredData,
  STORED_DATA_VERSION,
  type StoredData,
  toStoredData,
} from '@fa/rechner/stored-data';
import { calculatorStarted } from '@fa/rechner/tracking';
import { stepAt } from '@fa/rechner/navigation';
import { reportToConsole } from '../gateway/report-to-console.ts';
import { after } from '../ui/timing/after.ts';
import { randomBytes, randomNumber } from '../vault/random-bytes.ts';
import { createStoredSession, type StoredSessionRead } from '../vault/stored-session.ts';
import { createTabClaim } from '../vault/tab-claim.ts';
import { type ActionContext, moved } from './action-context.ts';
import { type AppState, initialState } from './app-state.ts';
import { watchPageLife } from './page-life.ts';
import { createSaver } from './saving.ts';
import type { SessionActions } from './session-actions.ts';
import type { ModalName, NoticeName } from './session-state.ts';

/** The keeping of the calculation. */
export interface Session extends SessionActions {
  /** Takes up what is kept, or begins to keep what is on the screen. */
  open(): Promise<void>;
  /** Saves what waits at once. */
  flush(): void;
}

const RESTORE_FAILED = 'The progress could not be restored';

/**
 * Builds the keeping of a tab's calculation: nothing happens before it is opened. [PERS-02, PERS-05, PERS-07, PERS-10]
 * @param storage the tab's storage, null where the browser has none for us
 */
export function createSession(context: ActionContext, storage: Storage | null): Session {
  const { store, history, setup } = context;
  let owner = createUserId(randomNumber(), context.now());

  const data = (): StoredData => {
    const { calculation, orderKey } = store.get();
    return toStoredData(calculation, { userId: owner, orderKey });
  };
  const product = setup().definition.id;
  const stored = createStoredSession({
    storage,
    product,
    secret: () =>
      context.gateway().then(
        (gateway) => gateway.sessionSecret(),
        () => null,
      ),
    randomBytes,
    onNotWritable: () => notify('notWritable'),
  });
  const claim = createTabClaim({
    current: () => ({ version: STORED_DATA_VERSION, data: data() }),
    onLost: () => {
      saver.stop();
      show('otherTab');
    },
    after,
  });
  const saver = createSaver({
    store,
    session: stored,
    data,
    after,
    onSaved: (saved) => {
      if (!saved) notify('unsaved');
      else store.update((state) => (state.notice === 'unsaved' ? { ...state, notice: null } : state));
    },
  });

  function notify(notice: NoticeName | null): void {
    store.update((state) => (state.notice === notice ? state : { ...state, notice }));
  }

  function show(modal: ModalName | null): void {
    store.update((state) => ({ ...state, modal }));
  }

  function replaceState(change: (state: AppState) => AppState): void {
    saver.withoutSaving(() => store.update(change));
    const { problem, calculation } = store.get();
    if (problem === null) history.replace(calculation.progress.path);
  }

  async function begin(): Promise<void> {
    store.update((state) => ({ ...state, opening: false }));
    context.track(calculatorStarted(null));
    await claim.claim(owner.id);
    saver.start();
    if (storage === null) notify('notWritable');
    else if (!(await stored.prepare())) notify('unsaved');
  }

  function restored(from: StoredData, asked: string): boolean {
    try {
      const calculation = restoreCalculation(setup(), from, asked);
      owner = from.data.userId;
      replaceState((state) => ({
        ...moved(context, state, calculation),
        problem: state.problem,
        opening: false,
        orderKey: from.process.orderKey,
      }));
      context.track(calculatorStarted(from.process.progress));
      return true;
    } catch {
      reportToConsole(RESTORE_FAILED);
      return false;
    }
  }

  async function dropped(notice: NoticeName): Promise<void> {
    stored.erase();
    await begin();
    notify(notice);
  }

  // Nothing is asked over the receipt, nor while an order waits to be sent again.
  function isAsking(): boolean {
    const { progress } = store.get().calculation;
    return stepAt(setup(), progress.currentViewIdx).afterSubmission !== true;
  }

  async function resumeFrom(from: StoredData, asked: string, welcome: boolean): Promise<void> {
    if (!restored(from, asked)) return dropped('unreadable');
    if (!(await claim.claim(owner.id))) return show('otherTab');
    if (welcome && isAsking()) return show('welcome');
    saver.start();
  }

  async function open(read: StoredSessionRead, welcome = true): Promise<void> {
    switch (read.kind) {
      case 'nothing':
        return begin();
      case 'data':
        return resumeFrom(read.data, history.path(), welcome);
      case 'locked':
        store.update((state) => ({ ...state, opening: false, notice: 'locked' }));
        return;
      case 'foreign':
        return dropped('foreign');
      case 'unreadable':
        reportToConsole(read.message);
        return dropped('unreadable');
    }
  }

  async function startAnew(): Promise<void> {
    saver.stop();
    stored.erase();
    owner = createUserId(randomNumber(), context.now());
    replaceState((state) => ({ ...initialState(setup(), ''), moves: state.moves + 1, opening: false }));
    await begin();
  }

  async function returned(): Promise<void> {
    // Another page of this tab may have gone on with the calculation while this one lay in the browser's cache.
    if (stored.isOutdated()) return open(await stored.read(), false);
    if (!(await claim.claim(owner.id))) {
      saver.stop();
      show('otherTab');
    }
  }

  async function retry(): Promise<void> {
    if (store.get().notice === 'locked') await open(await stored.read());
    else saver.retry();
  }

  watchPageLife({
    onHidden: saver.flush,
    onLeave: claim.release,
    onReturn: () => void returned(),
    onOnline: () => void retry(),
  });

  return {
    open: async () => open(await stored.read()),
    flush: saver.flush,
    startAnew,
    retry,
    resume() {
      show(null);
      saver.start();
    },
    async takeOver() {
      const handed = await claim.takeOver(owner.id);
      const parsed = handed && parseStoredData(handed.data as never, { version: handed.version, product }, product);
      if (parsed?.kind === 'data') restored(parsed.data, '');
      show(null);
      saver.start();
      await stored.write(data());
    },
    review() {
      notify(null);
      store.update((state) => {
        const asked = askAgain(setup(), state.calculation);
        return asked === null ? state : moved(context, state, asked);
      });
      history.push(store.get().calculation.progress.path);
    },
    dismissNotice: () => notify(null),
  };
}
