import { expect, it } from 'vitest';
import { deliveriesDetail, overdueDetail } from './delivery-figures.ts';

const now = new Date('2026-11-21T12:00:00Z');
function before(minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000);
}

it.each([
  ['ok', { pending: 0, sent: 9, failed: 0, settled: 3, waiting: 0, oldestPendingAt: null }],
  ['ok', { pending: 2, sent: 0, failed: 0, settled: 3, waiting: 0, oldestPendingAt: before(60) }],
  ['warning', { pending: 1, sent: 0, failed: 0, settled: 3, waiting: 0, oldestPendingAt: before(61) }],
  ['warning', { pending: 0, sent: 9, failed: 1, settled: 0, waiting: 0, oldestPendingAt: null }],
  ['ok', { pending: 2, sent: 9, failed: 0, settled: 0, waiting: 1, oldestPendingAt: before(1) }],
] as const)('the deliveries are %s with %j [SEC-04]', (status, summary) => {
  const { pending, failed, oldestPendingAt } = summary;
  expect(deliveriesDetail(summary, now)).toEqual({
    status,
    pending,
    failed,
    ...(oldestPendingAt ? { oldestPendingAt: oldestPendingAt.toISOString() } : {}),
  });
});

it.each([
  ['2026-11-10T12:00:00Z', 18],
  ['2026-10-01T12:00:00Z', 0],
])('the details are failed for an undelivered order of %s, with %i whole days left [SEC-04]', (arrivedAt, daysLeft) => {
  const overdue = [{ reference: 'FA-0000-0000', arrivedAt: new Date(arrivedAt) }];
  expect(overdueDetail(overdue, now)).toEqual({ status: 'failed', orders: 1, daysLeft });
  expect(overdueDetail([], now)).toEqual({ status: 'ok' });
});
