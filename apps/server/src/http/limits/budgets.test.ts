import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../config/config.ts';
import type { Log } from '../../operation/log.ts';
import { Refusal } from '../refusal.ts';
import { type BudgetSize, budgetsDetail, createBudgets, type TakeBudget } from './budgets.ts';
import { budgetNetworksOf } from './client-networks.ts';
import type { SharedCounts } from './counts.ts';

const SIZE: BudgetSize = { perClient: 4, perClientInHour: 2, inAll: 100 };
const HOUR_MS = 3_600_000;
const NOW = new Date('2026-11-21T10:00:00.000Z');

/** In-memory shared counts that record the maximum of each key. */
function rememberingCounts() {
  const present = new Map<string, number>();
  const highest = new Map<string, number>();
  const counts: SharedCounts = {
    add: async (added) =>
      added.map(({ key, amount }) => {
        const total = (present.get(key) ?? 0) + amount;
        present.set(key, total);
        highest.set(key, Math.max(highest.get(key) ?? 0, total));
        return total;
      }),
    read: async (keys) => keys.map((key) => present.get(key) ?? 0),
    deleteEnded: async () => undefined,
  };
  return { counts, highest };
}

const ALL_ALIKE = { orders: SIZE, links: SIZE, linkBytes: SIZE, alertLines: SIZE };

function budgetsOn(
  sharedCounts: SharedCounts,
  { sizes = ALL_ALIKE, clock = { now: NOW }, warn = (() => undefined) as Log['warn'] } = {},
) {
  return createBudgets({
    sizes,
    clock: () => clock.now,
    networksOf: budgetNetworksOf,
    hash: (text) => createHash('sha256').update(text).digest(),
    keyOf: (text) => text,
    sharedCounts,
    log: { debug: () => undefined, info: () => undefined, warn, error: () => undefined },
  });
}

it('never raises the total count for requests of a client beyond its budget [SEC-10]', async () => {
  const { counts, highest } = rememberingCounts();
  const { take, usage } = budgetsOn(counts);
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => take('192.0.2.1', { orders: 1 })));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect([...highest].filter(([key]) => key.includes('of all')).map(([, count]) => count)).toEqual([2]);
  expect((await usage())[0]).toEqual({ budget: 'orders', used: 2, size: 100 });
});

it('subtracts a refund from the counts of the client and in total [SEC-10]', async () => {
  const { counts } = rememberingCounts();
  const { take, usage } = budgetsOn(counts);
  for (let time = 0; time < 10; time += 1) (await take('192.0.2.1', { orders: 1 })).giveBack();
  expect((await usage())[0]?.used).toBe(0);
  await take('192.0.2.1', { orders: 1 });
});

it('refunds nothing in the database that was counted while it was away [SEC-10]', async () => {
  const { counts } = rememberingCounts();
  let isThere = false;
  const add: SharedCounts['add'] = async (entries) => {
    if (!isThere) throw new Error('no connection');
    return counts.add(entries);
  };
  const { take, usage } = budgetsOn({ ...counts, add });
  const taken = await take('192.0.2.1', { orders: 1 });
  isThere = true;
  taken.giveBack();
  expect((await usage())[0]?.used).toBe(0);
});

describe('the total budget', () => {
  const { budgets: sizes } = parseConfig({ BUDGET_LINKS_CLIENT: '10', BUDGET_LINKS_ALL: '40' });

  /** Saves twelve links per address in sequence; returns the responses. */
  async function flood(take: TakeBudget, addresses: readonly string[]) {
    const answers = [];
    for (const from of addresses.flatMap((address) => Array<string>(12).fill(address)))
      answers.push(await take(from, { links: 1 }).catch((error: unknown) => error));
    const refused = answers.filter((answer) => answer instanceof Refusal);
    return { granted: answers.length - refused.length, refused };
  }

  it('can be used up to a tenth by one IPv6 /48, whatever the number of its /64 [SEC-10]', async () => {
    const { take, usage } = budgetsOn(rememberingCounts().counts, { sizes });
    const addresses = Array.from({ length: 6 }, (_, index) => `2001:db8:7:${index}::1`);
    expect(await flood(take, addresses)).toMatchObject({ granted: 4, refused: { length: 68 } });
    expect(await usage()).toContainEqual({ budget: 'links', used: 4, size: 40 });
    await take('2001:db8:8::1', { links: 1 });
  });

  it('can be used up to five percent by one IPv4 client an hour [SEC-10]', async () => {
    const clock = { now: NOW };
    const warned: unknown[] = [];
    const warn: Log['warn'] = (...line) => void warned.push(line.at(-1));
    const { take } = budgetsOn(rememberingCounts().counts, { sizes, clock, warn });
    const five = [1, 2, 3, 4, 5].map((host) => `203.0.113.${host}`);
    const { granted, refused } = await flood(take, five);
    expect([granted, refused.length]).toEqual([10, 50]);
    // The rest of the hour, not of the day.
    expect(refused[0]).toMatchObject({ status: 429, answer: { code: 'budgetExceeded' }, retryAfterMs: HOUR_MS });
    expect(warned).toEqual(five.map(() => 'a client has exhausted its budget of the hour'));
    await take('198.51.100.1', { links: 1 });
    clock.now = new Date(NOW.getTime() + HOUR_MS);
    await take('203.0.113.1', { links: 1 });
  });
});

describe('the part of the total that is reserved for first requests', () => {
  const { budgets: sizes } = parseConfig({ BUDGET_ORDERS_CLIENT: '10', BUDGET_ORDERS_ALL: '100' });

  async function flooded(addresses: readonly string[]) {
    const lines: unknown[] = [];
    const warn: Log['warn'] = (...line) => void lines.push(line);
    const budgets = budgetsOn(rememberingCounts().counts, { sizes, warn });
    for (const address of addresses.flatMap((one) => Array<string>(5).fill(one)))
      await budgets.take(address, { orders: 1 }).catch((error: unknown) => error);
    return { ...budgets, lines };
  }

  it('lets a newcomer order after twenty clients have used up their budgets [SEC-10]', async () => {
    const twenty = Array.from({ length: 20 }, (_, host) => `203.0.113.${host}`);
    const { take, refusals, usage, lines } = await flooded(twenty);
    expect((await usage())[0]).toEqual({ budget: 'orders', used: 84, size: 100 });
    expect(refusals()).toMatchObject([{ scope: 'repeated', count: 16 }]);
    await take('198.51.100.1', { orders: 1 });
    await expect(take('198.51.100.1', { orders: 1 })).rejects.toMatchObject({
      status: 503,
      answer: { code: 'capacityExceeded' },
      retryAfterMs: HOUR_MS,
    });
    expect(lines).toEqual([[{ budget: 'orders', used: 50, size: 100 }, 'half of the budget of an hour is used']]);
  });

  it('is used once by an IPv6 /48, whatever the number of its /64 [SEC-10]', async () => {
    const { take } = await flooded(Array.from({ length: 20 }, (_, host) => `203.0.113.${host}`));
    await take('2001:db8:7:1::1', { orders: 1 });
    await expect(take('2001:db8:7:2::1', { orders: 1 })).rejects.toMatchObject({ status: 503 });
  });
});

it('says when the last of the budgets that are exceeded is over [SEC-10]', async () => {
  const clock = { now: NOW };
  const { take } = budgetsOn(rememberingCounts().counts, { clock });
  const [one, neighbour] = ['2001:db8:7:1::1', '2001:db8:7:2::1'];
  for (const client of [one, one]) await take(client, { orders: 1 });
  clock.now = new Date(NOW.getTime() + HOUR_MS);
  for (const client of [one, one, neighbour, neighbour]) await take(client, { orders: 1 });
  // The network is over its budget of the hour, the client over that of the day too, which ends at midnight UTC.
  await expect(take(one, { orders: 1 })).rejects.toMatchObject({ status: 429, retryAfterMs: 13 * HOUR_MS });
});

it('counts lines of alerts itself while the database is away, and anew each hour [SEC-10]', async () => {
  const clock = { now: NOW };
  const away = { ...rememberingCounts().counts, add: () => Promise.reject(new Error('no connection')) };
  const { take } = budgetsOn(away, { clock });
  for (let hour = 0; hour < 4; hour += 1) {
    clock.now = new Date(NOW.getTime() + hour * HOUR_MS);
    await take('192.0.2.1', { alertLines: 2 });
    await expect(take('192.0.2.1', { alertLines: 1 })).rejects.toMatchObject({ status: 429 });
  }
});

it('logs an exhausted budget once, but remembers at most 1,000 of them [SEC-10]', async () => {
  let warnings = 0;
  const size = { perClient: 0, perClientInHour: 0, inAll: 100 };
  const { take } = budgetsOn(rememberingCounts().counts, {
    sizes: { ...ALL_ALIKE, orders: size },
    warn: () => void (warnings += 1),
  });
  const first = '10.0.0.1';
  const refuse = (client: string) => expect(take(client, { orders: 1 })).rejects.toBeInstanceOf(Refusal);
  for (let client = 0; client < 1_000; client += 1) await refuse(`10.${client >> 8}.${client & 255}.1`);
  await refuse(first);
  expect(warnings).toBe(1_000);
  await refuse('10.200.0.1');
  await refuse(first);
  expect(warnings).toBe(1_002);
});

it('warns from half of a total on, and for an hour after a refusal [SEC-10, SEC-04]', () => {
  const usage = (used: number) => [{ budget: 'orders', used, size: 100 }] as const;
  const refused = (lastAt: number) =>
    [{ budget: 'orders', scope: 'client', count: 1, lastAt: new Date(lastAt) }] as const;
  const ok = { status: 'ok', orders: 49, ordersBudget: 100 };
  expect(budgetsDetail(usage(49), refused(NOW.getTime() - HOUR_MS), NOW)).toEqual(ok);
  expect(budgetsDetail(usage(50), [], NOW)).toEqual({ status: 'warning', orders: 50, ordersBudget: 100 });
  expect(budgetsDetail(usage(49), refused(NOW.getTime() - HOUR_MS + 1), NOW)).toEqual({
    ...ok,
    status: 'warning',
    ordersRefusedToAClientAt: '2026-11-21T09:00:00.001Z',
  });
});
