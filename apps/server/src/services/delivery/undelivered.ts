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

/** Returns the overdue orders, oldest first. [ORD-03, SEC-01] */
export function findOverdueOrders(states: Pick<DeliveryStates, 'undelivered'>, now: Date) {
  return states.undelivered(new Date(now.getTime() - ALARM_AFTER_DAYS * DAY_MS));
}

/** Returns the readiness detail: failed while an order may be deleted undelivered. [SEC-04] */
export function overdueDetail(overdue: readonly Undelivered[], now: Date): ReadinessDetail {
  const [oldest] = overdue;
  if (!oldest) return { status: 'ok' };
  return { status: 'failed', orders: overdue.length, daysLeft: daysLeft(oldest, now) };
}

/** Logs an error per overdue order. */
export function logOverdueOrders(overdue: readonly Undelivered[], now: Date, log: Log): void {
  for (const order of overdue)
    log.error({ ...order, daysLeft: daysLeft(order, now) }, 'an order is not delivered and will be deleted');
}
