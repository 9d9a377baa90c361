import { arrivalDay, endOfDaysLife } from '../deletion/arrival-day.ts';
import type { Log } from '../operation/log.ts';
import type { ReadinessDetail } from '../operation/readiness.ts';
import type { DeliveryStates, Undelivered } from './delivery-states.ts';

const DAY_MS = 86_400_000;

/** Days until an undelivered order needs attention; it is deleted after 30. */
const ALARM_AFTER_DAYS = 7;

/** Returns whole days until the order is deleted, undelivered or not. */
function daysLeft({ arrivedAt }: Undelivered, now: Date): number {
  return Math.max(0, Math.floor((endOfDaysLife(arrivalDay(arrivedAt)).getTime() - now.getTime()) / DAY_MS));
}

interface Needs {
  readonly states: Pick<DeliveryStates, 'undelivered'>;
  readonly clock: () => Date;
}

/** Creates a function that returns the overdue orders, oldest first. [ORD-03, SEC-01] */
export function createOverdueOrders({ states, clock }: Needs) {
  return (): Promise<readonly Undelivered[]> =>
    states.undelivered(new Date(clock().getTime() - ALARM_AFTER_DAYS * DAY_MS));
}

/** Returns the readiness detail: failed while an order may be deleted undelivered. [SEC-04] */
export function overdueDetail(overdue: readonly Undelivered[], now: Date): ReadinessDetail {
  const [oldest] = overdue;
  if (!oldest) return { status: 'ok' };
  return { status: 'failed', orders: overdue.length, daysLeft: daysLeft(oldest, now) };
}

/** Creates a function that logs an error per overdue order; runs at startup and once a day. */
export function createOverdueAlarm({
  overdueOrders,
  clock,
  log,
}: {
  overdueOrders: () => Promise<readonly Undelivered[]>;
  clock: () => Date;
  log: Log;
}) {
  return async (): Promise<void> => {
    for (const order of await overdueOrders()) {
      const fields = { reference: order.reference, arrivedAt: order.arrivedAt, daysLeft: daysLeft(order, clock()) };
      log.error(fields, 'an order is not delivered and will be deleted');
    }
  };
}
