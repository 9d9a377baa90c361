import type { IsoDate } from '@fa/rechner/formats/calendar-date';
import { steadyClock } from '../../clock/clock.ts';
import type { Context } from '../../context.ts';
import { deleteConfirmationDays } from '../../deliveries/confirmation-limit.ts';
import type { LocalMailbox } from '../../deliveries/mails/local-mailbox.ts';
import { deleteOldCounts } from '../../funnel/funnel-table.ts';
import type { ReadinessDetail } from '../../operation/readiness.ts';
import { deleteOrders, findOrder, oneOfEachDay } from '../../orders/orders-table.ts';
import { deleteSavedBefore } from '../../saved-offers/saved-offers-table.ts';
import { arrivalDay, keptFrom, lastExpiredDay, startOfDay } from './arrival-day.ts';
import { type ClockVerdict, createClockJudge, createClockSigns } from './trusted-clock.ts';

/** Interval of the deletion in milliseconds; days expire early enough for twice as long. */
export const PURGE_EVERY_MS = 1_800_000;

const REFERENCES_PER_LINE = 500;

export interface PurgeState {
  /** When it last completed; undefined before. */
  readonly doneAt: Date | undefined;
  /** The earliest day that has a key. */
  readonly oldestDay: IsoDate | undefined;
  /** Number of unexpired days whose data can be neither read nor stored: keys are missing or differ. */
  readonly daysUnreadable: number;
  /** Why nothing is destroyed: the clock may be wrong. */
  readonly clockDoubted: Exclude<ClockVerdict, 'trusted'> | undefined;
}

/**
 * Creates the deletion. It destroys the keys of expired days, which makes their data unreadable in every copy, and
 * deletes their rows. `run` never rejects: a failure is logged and retried at the next run. With a doubtful clock
 * nothing is destroyed. [SEC-01, UI-08]
 */
export function createPurge(context: Context, mailbox: Pick<LocalMailbox, 'deleteArrivedBefore'>) {
  const { database, isDatabaseElsewhere, clockSigns, clock, log } = context;
  const { ring, store, fingerprints } = context.keys;
  const judgeClock = createClockJudge({
    signs: { ...createClockSigns(database.kysely), ...clockSigns },
    isDatabaseElsewhere,
    monotonic: steadyClock,
  });
  let current: PurgeState = { doneAt: undefined, oldestDay: undefined, daysUnreadable: 0, clockDoubted: undefined };

  const destroyKeys = async (): Promise<void> => {
    const days = await ring.destroyOver();
    if (days.length > 0) log.info({ days }, 'destroyed the keys of expired days');
    const [oldestDay] = await store.days();
    current = { ...current, oldestDay };
  };

  const deleteRows = async (): Promise<void> => {
    const limit = keptFrom(clock());
    const references = await deleteOrders(context, limit);
    const mails = await mailbox.deleteArrivedBefore(limit);
    for (let from = 0; from < references.length; from += REFERENCES_PER_LINE)
      log.info({ references: references.slice(from, from + REFERENCES_PER_LINE) }, 'deleted expired orders');
    if (mails > 0) log.info({ mails }, 'deleted expired mails');
    const links = await deleteSavedBefore(database.kysely, limit);
    if (links > 0) log.info({ links }, 'deleted expired saved offers');
    await deleteOldCounts(database.kysely, arrivalDay(clock()));
    await deleteConfirmationDays(database.kysely, arrivalDay(clock()));
    await fingerprints.deleteThrough(lastExpiredDay(clock()));
  };

  const tryOut = async (): Promise<void> => {
    const days = new Set(await ring.daysOfOtherKeys());
    if (days.size > 0)
      log.error({ days: [...days] }, 'the keys of days are missing or different: is this the right key store?');
    for (const { day, reference } of await oneOfEachDay(context, keptFrom(clock()))) {
      if (days.has(day)) continue;
      await findOrder(context, reference).catch((error: unknown) => {
        days.add(day);
        log.error({ err: error, reference }, 'an order cannot be read: is this the right key store?');
      });
    }
    current = { ...current, daysUnreadable: days.size };
  };

  const isDone = async (step: string, work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      log.error({ err: error, step }, 'the deletion failed and is retried');
      return false;
    }
  };

  const lookAtClock = async (): Promise<void> => {
    const verdict = await judgeClock(clock());
    current = { ...current, clockDoubted: verdict === 'trusted' ? undefined : verdict };
    if (verdict !== 'trusted')
      log.error(
        { clock: verdict, now: clock().toISOString() },
        'nothing is deleted: is the clock of this machine right?',
      );
  };

  const run = async (): Promise<void> => {
    const startedAt = clock();
    const isJudged = await isDone('clock', lookAtClock);
    const mayDestroy = isJudged && current.clockDoubted === undefined;
    const steps = [
      mayDestroy && (await isDone('keys', destroyKeys)),
      mayDestroy && (await isDone('rows', deleteRows)),
      await isDone('look', tryOut),
    ];
    if (steps.every(Boolean)) current = { ...current, doneAt: startedAt };
  };

  return { run, state: (): PurgeState => current };
}

export type Purge = ReturnType<typeof createPurge>;

/** Returns the detail: failed after two missed runs, with unreadable days or a doubted clock. [SEC-01, SEC-04] */
export function purgeDetail(state: PurgeState, now: Date): ReadinessDetail {
  const { doneAt, oldestDay, daysUnreadable, clockDoubted } = state;
  const isLate = doneAt === undefined || now.getTime() - doneAt.getTime() > 2 * PURGE_EVERY_MS;
  return {
    status: isLate || daysUnreadable > 0 || clockDoubted ? 'failed' : 'ok',
    ...(doneAt ? { doneAt: doneAt.toISOString() } : {}),
    ...(oldestDay ? { oldestDay, oldestDayBegan: startOfDay(oldestDay).toISOString() } : {}),
    ...(daysUnreadable > 0 ? { daysUnreadable } : {}),
    ...(clockDoubted ? { clockDoubted } : {}),
  };
}
