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

it.each(['clock', 'keys', 'rows', 'look'])(
  'the deletion names the step %s that failed, and is not done [SEC-01, SEC-04]',
  async (step) => {
    const logged: unknown[] = [];
    const failing = async (name: string): Promise<void> => {
      if (name === step) throw new Error('away');
    };
    const purge = createPurge({
      judgeClock: () => failing('clock').then(() => 'trusted'),
      keys: {
        destroyOver: () => failing('keys').then(() => []),
        daysOfOtherKeys: () => failing('look').then(() => []),
      },
      keyStore: { days: async () => [] },
      orders: {
        deleteAcceptedBefore: () => failing('rows').then(() => []),
        oneOfEachDay: async () => [],
        find: async () => undefined,
      },
      mailbox: { deleteArrivedBefore: async () => 0 },
      savedLinks: { deleteSavedBefore: async () => 0 },
      confirmationDays: { deleteBefore: async () => undefined },
      fingerprints: { deleteThrough: async () => undefined },
      clock: () => NOW,
      log: { error: (details: object) => void logged.push(details) },
    } as never);
    await purge.run();
    expect(logged).toEqual([{ err: new Error('away'), step }]);
    expect(purge.state().doneAt).toBeUndefined();
  },
);
