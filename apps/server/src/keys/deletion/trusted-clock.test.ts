import { expect, it } from 'vitest';
import { createClockJudge } from './trusted-clock.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.parse('2026-11-21T10:00:00Z');

/** Creates a clock check with controllable system and monotonic clocks; the database's clock follows. */
function open({ isDatabaseElsewhere = false, last = START } = {}) {
  const world = { now: START, steady: 0, database: START as number | undefined, trusted: last };
  const ask = async <Answer>(answer: () => Answer): Promise<Answer> => {
    if (world.database === undefined) throw new Error('The database is away');
    return answer();
  };
  const judge = createClockJudge({
    signs: {
      lastTrusted: () => ask(() => (world.trusted === undefined ? undefined : new Date(world.trusted))),
      trust: (at) => ask(() => void (world.trusted = at.getTime())),
      databaseNow: () => ask(() => new Date(world.database ?? 0)),
    },
    isDatabaseElsewhere,
    monotonic: () => world.steady,
  });
  const pass = (milliseconds: number): void => {
    world.now += milliseconds;
    world.steady += milliseconds;
    if (world.database !== undefined) world.database += milliseconds;
  };
  return { world, pass, judge: () => judge(new Date(world.now)) };
}

it('trusts a clock that runs evenly for the life of the process, without the database too [SEC-01]', async () => {
  const { world, pass, judge } = open();
  expect(await judge()).toBe('trusted');
  pass(40 * DAY);
  expect(await judge()).toBe('trusted');
  expect(world.trusted).toBe(START + 40 * DAY);
  world.database = undefined;
  pass(40 * DAY);
  expect(await judge()).toBe('trusted');
});

it('adds up no tolerances of a clock that gains on the time that has passed [SEC-01]', async () => {
  const { world, pass, judge } = open();
  await judge();
  for (const verdict of ['trusted', 'disagrees']) {
    pass(DAY);
    world.now += 0.7 * HOUR;
    expect(await judge()).toBe(verdict);
  }
});

it('does not trust a clock without any reference [SEC-01]', async () => {
  const { world, judge } = open();
  world.database = undefined;
  await expect(judge()).rejects.toThrow('The database is away');
});

it('stores no clock that it does not trust, so that the next run does not trust it either [SEC-01]', async () => {
  const { world, judge } = open();
  await judge();
  world.now += 30 * DAY;
  for (const [database, verdict] of [[START, 'disagrees'] as const, [world.now, 'leapt'] as const]) {
    world.database = database;
    expect([await judge(), await judge(), world.trusted]).toEqual([verdict, verdict, START]);
  }
});

it.each([
  ['three days off', 3 * DAY, false, 'trusted'],
  ['longer off', 3 * DAY + 1, false, 'leapt'],
  ['longer off, with a database elsewhere that agrees', 40 * DAY, true, 'trusted'],
] as const)('a process that starts after %s [SEC-01]', async (_name, off, isDatabaseElsewhere, verdict) => {
  const { pass, judge } = open({ isDatabaseElsewhere });
  pass(off);
  expect(await judge()).toBe(verdict);
});

it('trusts the clock with an empty database, which has nothing to lose [SEC-01]', async () => {
  expect(await open({ last: undefined }).judge()).toBe('trusted');
});
