import type { ActionContext } from '../state/action-context.ts';
import type { Lookups } from './later-lookups.ts';

/** Builds the wait of Weiter or of Speichern in the open panel. [FLOW-12, STEP-ADRESSE-03] */
export function createLookupWait(
  { store }: Pick<ActionContext, 'store'>,
  lookups: Pick<Lookups, 'isBusy' | 'settled'>,
  flag: 'waiting' | 'panelWaiting',
) {
  let waits = 0;

  function show(on: boolean): void {
    store.set({ flow: { [flag]: on } });
  }

  return {
    /** Waits for lookups. @returns whether the press still counts: no typing or navigation meanwhile */
    async passed(violations: readonly unknown[]) {
      // Known errors are shown at once.
      if (violations.length > 0 || !lookups.isBusy()) return true;
      waits += 1;
      const wait = waits;
      const { moves } = store.get().flow;
      show(true);
      await lookups.settled();
      const now = store.get();
      if (!now.flow[flag] || wait !== waits || now.flow.moves !== moves) return false;
      show(false);
      return true;
    },
    stop: () => show(false),
  };
}
