import type { ActionContext } from '../state/action-context.ts';
import type { AppState } from '../state/app-state.ts';

type Page = Pick<ActionContext, 'store'>;

/** Resolves with the next state that the condition holds for. */
function until({ store }: Page, holds: (state: AppState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (!holds(store.get())) return;
      stop();
      resolve();
    });
  });
}

/** Begins a press on Weiter or Speichern, with which lookups that are due begin at once. @returns whether none waits already */
export function beginPress({ store }: Page): boolean {
  if (store.get().flow.waiting) return false;
  store.set({ flow: { waiting: true } });
  return true;
}

/** Waits for something. @returns whether the press still counts: nothing was typed and no step entered meanwhile */
export async function stillCounts(page: Page, something: Promise<unknown>): Promise<boolean> {
  await Promise.race([something, until(page, ({ flow }) => !flow.waiting)]);
  return page.store.get().flow.waiting;
}

/** Waits for the lookups that are running or due. @returns whether the press still counts [FLOW-12, STEP-ADRESSE-03] */
export function lookupsSettled(page: Page): Promise<boolean> {
  return stillCounts(
    page,
    until(page, ({ lookups }) => !lookups.isBusy),
  );
}
