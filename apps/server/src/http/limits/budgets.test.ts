import { expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { budgetsDetail, createBudgets } from './budgets.ts';

const DAY_MS = 86_400_000;

it('refuses what is beyond a budget, and tells operators at half and at the end, once each [SEC-10]', async () => {
  const lines: unknown[] = [];
  let [current, ttl] = [0, DAY_MS];
  const { take } = createBudgets({
    counts: {
      add: async ({ max }) => {
        current += 1;
        return { current, isExceeded: current > max, ttl, giveBack: () => void (current -= 1) };
      },
      read: async () => current,
    },
    sizes: { orders: 5, savedOffers: 1 },
    log: {
      warn: (...line) => void lines.push(['warn', ...line]),
      error: (...line) => void lines.push(['error', ...line]),
    },
  });
  const answers = [];
  for (let order = 0; order < 8; order += 1) answers.push(await take('orders').catch((error: unknown) => error));
  expect(answers.map((answer) => answer instanceof Refusal)).toEqual([...Array(5).fill(false), true, true, true]);
  // Nothing of what was refused is counted, so that a higher number helps at once.
  expect(current).toBe(5);
  expect(answers[5]).toMatchObject({ status: 503, answer: { code: 'capacityExceeded' }, retryAfterMs: DAY_MS });
  expect(lines).toEqual([
    ['warn', { budget: 'orders', size: 5 }, 'half of the budget of a day is used'],
    ['error', { budget: 'orders', size: 5 }, 'the budget of a day is used up: all clients are refused'],
  ]);
  // The next day.
  [current, ttl] = [5, DAY_MS + 1];
  await expect(take('orders')).rejects.toThrow(Refusal);
  expect(lines).toHaveLength(3);
});

it('warns from half of a budget on [SEC-10, SEC-04]', () => {
  const detailOf = (used: number) => budgetsDetail([{ budget: 'orders', used, size: 100 }]);
  expect(detailOf(49)).toEqual({ status: 'ok', orders: 49, ordersBudget: 100 });
  expect(detailOf(50)).toEqual({ status: 'warning', orders: 50, ordersBudget: 100 });
});
