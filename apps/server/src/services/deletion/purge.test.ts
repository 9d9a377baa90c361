import { expect, it } from 'vitest';
import { createPurge, PURGE_EVERY_MS, purgeDetail } from './purge.ts';

const NOW = new Date('2026-08-15T12:00:00.000Z');
function done(agoMs: number) {
  return { doneAt: new Date(NOW.getTime() - agoMs), daysUnreadable: 0 };
}

function statusOf(state: object) {
  return purgeDetail(state as never, NOW).status;
}

it('fails when two deletion runs in a row are missing [SEC-01, SEC-04]', () => {
  expect(statusOf({ daysUnreadable: 0 })).toBe('failed');
  expect(statusOf(done(2 * PURGE_EVERY_MS))).toBe('ok');
  expect(statusOf(done(2 * PURGE_EVERY_MS + 1))).toBe('failed');
});

function open(given: object) {
  const logged: unknown[] = [];
  const needs = {
    judgeClock: async () => 'trusted',
    days: async () => [],
    destroyOver: async () => [],
    daysOfOtherKeys: async () => [],
    deleteAcceptedBefore: async () => [],
    oneOfEachDay: async () => [],
    find: async () => undefined,
    deleteArrivedBefore: async () => 0,
    deleteSavedBefore: async () => 0,
    deleteBefore: async () => undefined,
    deleteThrough: async () => undefined,
    ...given,
  };
  const log = (details: object, message: string) => void logged.push([message, details]);
  const purge = createPurge({
    ...needs,
    keys: needs,
    keyStore: needs,
    orders: needs,
    mailbox: needs,
    savedLinks: needs,
    confirmationDays: needs,
    fingerprints: needs,
    clock: () => NOW,
    log: { info: log, error: log },
  } as never);
  return { purge, logged };
}

it.each(['clock', 'keys', 'rows', 'look'])(
  'the deletion names the step %s that failed, and is not done [SEC-01, SEC-04]',
  async (step) => {
    const failing = async (name: string): Promise<void> => {
      if (name === step) throw new Error('away');
    };
    const { purge, logged } = open({
      judgeClock: () => failing('clock').then(() => 'trusted'),
      destroyOver: () => failing('keys').then(() => []),
      daysOfOtherKeys: () => failing('look').then(() => []),
      deleteAcceptedBefore: () => failing('rows').then(() => []),
    });
    await purge.run();
    expect(logged).toEqual([['the deletion failed and is retried', { err: new Error('away'), step }]]);
    expect(purge.state().doneAt).toBeUndefined();
  },
);

it('names a day with another key without reading its orders, and an unreadable order of another day [SEC-01, SEC-04]', async () => {
  const error = new Error('unreadable');
  const { purge, logged } = open({
    daysOfOtherKeys: async () => ['2026-08-01'],
    oneOfEachDay: async () => ['01', '02'].map((day) => ({ day: `2026-08-${day}`, reference: `FA-${day}` })),
    find: async () => Promise.reject(error),
  });
  await purge.run();
  expect(logged).toEqual([
    ['the keys of days are missing or different: is this the right key store?', { days: ['2026-08-01'] }],
    ['an order cannot be read: is this the right key store?', { err: error, reference: 'FA-02' }],
  ]);
  expect(purgeDetail(purge.state(), NOW)).toEqual({ status: 'failed', doneAt: NOW.toISOString(), daysUnreadable: 2 });
});
