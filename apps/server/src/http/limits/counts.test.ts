import { expect, it } from 'vitest';
import { createCounts } from './counts.ts';

const MINUTE = 60_000;
const MINE = { name: 'pages', max: 3, windowMs: MINUTE };
const SHARED = { name: 'orders', max: 3, windowMs: MINUTE, isShared: true };

/** Counts with a fake database, which rejects while `away`, and the lines that they log. */
function open() {
  const state = { now: 0, away: false, asked: 0, logged: 0 };
  const totals = new Map<string, number>();
  const add = async (key: string, _until: Date, amount: number): Promise<number> => {
    state.asked += 1;
    if (state.away) throw new Error('away');
    totals.set(key, (totals.get(key) ?? 0) + amount);
    return totals.get(key) ?? 0;
  };
  const process = () =>
    createCounts({
      clock: () => new Date(state.now),
      shared: { add, read: async (key) => totals.get(key) ?? 0 },
      keyOf: (text) => text,
      log: { warn: () => void (state.logged += 1) },
    });
  return { state, process };
}

it('counts each client and limit for itself, and anew when the minute is over [SEC-03]', async () => {
  const { state, process } = open();
  const { add } = process();
  const uses = await Promise.all(['a', 'a', 'a', 'a', 'b'].map((client) => add(MINE, client)));
  expect(uses.map(({ current, isExceeded }) => [current, isExceeded])).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [4, true],
    [1, false],
  ]);
  expect(await add({ ...MINE, name: 'others' }, 'a')).toMatchObject({ current: 1 });
  state.now = MINUTE - 1;
  expect(await add(MINE, 'a')).toMatchObject({ current: 5, ttl: 1 });
  state.now = MINUTE;
  expect(await add(MINE, 'a')).toMatchObject({ current: 1, ttl: MINUTE });
  expect(state.asked).toBe(0);
});

it('counts a shared limit with other processes, and asks for no call beyond it [SEC-10]', async () => {
  const { state, process } = open();
  const [here, there] = [process(), process()];
  await here.add(SHARED, 'a');
  await here.add(SHARED, 'a');
  expect(await there.add(SHARED, 'a')).toMatchObject({ current: 3, isExceeded: false });
  expect(await there.add(SHARED, 'a')).toMatchObject({ current: 4, isExceeded: true });
  for (let call = 0; call < 10; call += 1) await there.add(SHARED, 'a');
  expect(state.asked).toBe(5);
});

it('counts per process while the database does not answer, and says so once a minute [SEC-10, SEC-03]', async () => {
  const { state, process } = open();
  const { add } = process();
  state.away = true;
  const uses = [];
  for (let call = 0; call < 4; call += 1) uses.push(await add(SHARED, 'a'));
  expect(uses.map(({ isExceeded }) => isExceeded)).toEqual([false, false, false, true]);
  expect(state.logged).toBe(1);
  state.now = MINUTE - 1;
  await add(SHARED, 'b');
  expect(state.logged).toBe(1);
  state.now = MINUTE;
  await add(SHARED, 'b');
  expect(state.logged).toBe(2);
});

it('takes back what was counted, in the database only if it was counted there [SEC-10]', async () => {
  const { state, process } = open();
  const { add, read } = process();
  for (let call = 0; call < 5; call += 1) (await add(SHARED)).giveBack();
  expect(await read(SHARED)).toBe(0);
  state.away = true;
  const unshared = await add(SHARED);
  state.away = false;
  unshared.giveBack();
  expect(await read(SHARED)).toBe(0);
  expect(await add(SHARED)).toMatchObject({ current: 1 });
});

it('adds no more than 50,000 clients an hour to the database in a flood, but all orders to the budget [SEC-10]', async () => {
  const { state, process } = open();
  const { add } = process();
  for (let client = 0; client < 50_100; client += 1) await add(SHARED, `client ${client}`);
  expect(state.asked).toBe(50_000);
  for (let call = 0; call < 4; call += 1) await add(SHARED, 'a');
  expect(await add(SHARED, 'a')).toMatchObject({ isExceeded: true });
  expect(state.asked).toBe(50_000);
  await add(SHARED);
  expect(state.asked).toBe(50_001);
  state.now = 60 * MINUTE;
  await add(SHARED, 'a');
  expect(state.asked).toBe(50_002);
});

it('forgets its counts rather than grow when more clients than it remembers come [SEC-10]', async () => {
  const { process } = open();
  const { add } = process();
  for (let call = 0; call < 4; call += 1) await add(MINE, 'a');
  for (let client = 0; client < 49_999; client += 1) await add(MINE, `client ${client}`);
  expect(await add(MINE, 'a')).toMatchObject({ current: 5 });
  expect(await add(MINE, 'the last one too many')).toMatchObject({ current: 1 });
  expect(await add(MINE, 'a')).toMatchObject({ current: 1 });
});
