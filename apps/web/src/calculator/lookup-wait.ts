import type { ActionContext } from './action-context.ts';
import type { Lookups } from './later-lookups.ts';

/** A button that may have to wait for what is being looked up. */
export interface LookupWait {
  /** Waits if it has to. @returns whether the press still holds: nobody typed on or went elsewhere meanwhile */
  passed(violations: readonly unknown[]): Promise<boolean>;
  /** Whoever types on is not done yet: the button waits no longer. */
  stop(): void;
}

/** Builds the waiting of Weiter or of Speichern in the open panel. [FLOW-12, STEP-ADRESSE-03] */
export function createLookupWait(
  { store }: Pick<ActionContext, 'store'>,
  lookups: Pick<Lookups, 'isBusy' | 'settled'>,
  flag: 'waiting' | 'panelWaiting',
): LookupWait {
  let waits = 0;

  function show(on: boolean): void {
    store.update((state) => (state[flag] === on ? state : { ...state, [flag]: on }));
  }

  return {
    async passed(violations) {
      // What is wrong anyway is said at once.
      if (violations.length > 0 || !lookups.isBusy()) return true;
      waits += 1;
      const wait = waits;
      const { moves } = store.get();
      show(true);
      await lookups.settled();
      const now = store.get();
      if (!now[flag] || wait !== waits || now.moves !== moves) return false;
      show(false);
      return true;
    },
    stop: () => show(false),
  };
}
