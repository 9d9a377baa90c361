import { todayInBerlin } from '@fa/rechner/calendar-date';
import { changeDate } from '@fa/rechner/change-date';
import { firstInvalid } from '@fa/rechner/navigation';
import { after } from '../ui/timing/after.ts';
import type { ActionContext } from './action-context.ts';

/** Often enough for a page that stands open over midnight, whatever the time zone of the device. */
const LOOK_MS = 30_000;

/** Looks whether the date in Berlin moved on, and lets years, start options and answers follow. [TAR-09, VAL-18, MODEL-10] */
export function followDate({ store, setupAt, now }: Pick<ActionContext, 'store' | 'setupAt' | 'now'>): void {
  const today = todayInBerlin(now());
  store.update((state) => {
    if (state.today === today) return state;
    const setup = setupAt(today);
    const calculation = changeDate(setup, state.calculation);
    const asked = calculation.submission.status === 'idle';
    const outdated = asked && firstInvalid(setup, calculation.model, calculation.progress.currentViewIdx) !== -1;
    return { ...state, today, calculation, notice: outdated ? 'outdated' : state.notice };
  });
}

/** Follows the date as long as the page is open, and at once when somebody looks at it again. */
export function watchDate(context: Pick<ActionContext, 'store' | 'setupAt' | 'now'>): void {
  const look = () => {
    followDate(context);
    after(LOOK_MS, look);
  };
  after(LOOK_MS, look);
  document.addEventListener('visibilitychange', () => followDate(context));
}
