import type { ActionContext } from '../state/action-context.ts';
import type { ModalName, NoticeName } from './session-state.ts';

/** Builds the setters of notices and panels about saving: one of each at a time. [PERS-04, PERS-06, PERS-10] */
export function createSessionNotices({ store }: Pick<ActionContext, 'store'>) {
  return {
    notify(notice: NoticeName): void {
      store.update((state) => (state.notice === notice ? state : { ...state, notice }));
    },
    /** Removes the given notice if shown. */
    settleNotice(over: NoticeName): void {
      store.update((state) => (state.notice === over ? { ...state, notice: null } : state));
    },
    show(modal: ModalName | null): void {
      store.update((state) => ({ ...state, modal }));
    },
  };
}
