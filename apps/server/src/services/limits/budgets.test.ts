import { expect, it } from 'vitest';
import { type BudgetSize, createBudgets } from './budgets.ts';
import { budgetNetworksOf } from './client-networks.ts';
import type { SharedCounts } from './shared-counts.ts';

const SIZE: BudgetSize = { perClient: 4, perClientInHour: 2, inAll: 100 };
const NOW = new Date('2026-11-21T10:00:00.000Z');

/** Shared counts in memory, with the highest that each key ever had. */
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

const budgetsOn = (sharedCounts: SharedCounts) =>
  createBudgets({
    sizes: { orders: SIZE, links: SIZE, linkBytes: SIZE, alertLines: SIZE },
    clock: () => NOW,
    networksOf: budgetNetworksOf,
    hash: (text) => Buffer.from(text.padEnd(32)),
    keyOf: (text) => text,
    sharedCounts,
    log: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined },
  });

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
