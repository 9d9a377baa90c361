import type { Calculation } from '@fa/rechner/calculation/calculation';
import { changeDate } from '@fa/rechner/calculation/change-date';
import { firstInvalid, stepAt } from '@fa/rechner/calculation/navigation';
import { validateStep } from '@fa/rechner/calculation/validation';
import type { Setup } from '@fa/rechner/definition/definition';
import { todayInBerlin } from '@fa/rechner/formats/calendar-date';
import { after } from '../../timing/after.ts';
import type { ActionContext } from './action-context.ts';
import { changed } from './store.ts';

/** Polling interval for a date change. Works in every time zone of the device. */
const LOOK_MS = 30_000;

// Earlier steps were valid unless the date changed them; the current one may have been incomplete before.
function becameInvalid(oldSetup: Setup, setup: Setup, old: Calculation, now: Calculation): boolean {
  if (now.submission.status !== 'idle') return false;
  const { currentViewIdx } = now.progress;
  if (firstInvalid(setup, now.model, currentViewIdx) !== -1) return true;
  const step = stepAt(setup, currentViewIdx);
  return validateStep(oldSetup, step, old.model).length === 0 && validateStep(setup, step, now.model).length > 0;
}

/** Checks for a new date in Berlin and updates years, start options and answers. [TAR-09, VAL-18, MODEL-10] */
export function followDate({ store, setupAt, now }: Pick<ActionContext, 'store' | 'setupAt' | 'now'>): void {
  const today = todayInBerlin(now());
  store.update((state) => {
    if (state.today === today) return state;
    const setup = setupAt(today);
    const calculation = changeDate(setup, state.calculation);
    const outdated =
      state.session.outdated || becameInvalid(setupAt(state.today), setup, state.calculation, calculation);
    return changed(state, { today, calculation, session: { outdated } });
  });
}

/** Follows the date while the page is open, and at once when it becomes visible again. */
export function watchDate(context: Pick<ActionContext, 'store' | 'setupAt' | 'now'>): void {
  const look = () => {
    followDate(context);
    after(LOOK_MS, look);
  };
  after(LOOK_MS, look);
  document.addEventListener('visibilitychange', () => followDate(context));
}
