import type { ActionContext } from './action-context.ts';
import type { ModalName, NoticeName } from './session-state.ts';

/** Builds what says how the keeping of answers goes: one notice and one panel at a time. [PERS-04, PERS-06, PERS-10] */
export function createSessionNotices({ store }: Pick<ActionContext, 'store'>) {
  return {
    notify(notice: NoticeName): void {
      store.update((state) => (state.notice === notice ? state : { ...state, notice }));
    },
    /** Takes a notice away, if it is that one. */
    settleNotice(over: NoticeName): void {
      store.update((state) => (state.notice === over ? { ...state, notice: null } : state));
    },
    show(modal: ModalName | null): void {
      store.update((state) => ({ ...state, modal }));
    },
  };
}
