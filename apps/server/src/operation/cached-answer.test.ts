import { expect, it } from 'vitest';
import { cachedAnswer } from './cached-answer.ts';

it('computes once for simultaneous callers, and again when the value is old [SEC-03]', async () => {
  let [now, asked] = [0, 0];
  const answer = cachedAnswer(
    5_000,
    () => now,
    async () => (asked += 1),
  );
  expect(await Promise.all([answer(), answer(), answer()])).toEqual([1, 1, 1]);
  now = 4_999;
  expect(await answer()).toBe(1);
  now = 5_000;
  expect(await Promise.all([answer(), answer()])).toEqual([2, 2]);
});

it('caches nothing for a duration of zero, and no failure [SEC-03]', async () => {
  let asked = 0;
  const fresh = cachedAnswer(
    0,
    () => 0,
    async () => (asked += 1),
  );
  expect([await fresh(), await fresh()]).toEqual([1, 2]);
  let isDown = true;
  const failing = cachedAnswer(
    5_000,
    () => 0,
    async () => {
      if (isDown) throw new Error('down');
      return 'up';
    },
  );
  await expect(failing()).rejects.toThrow('down');
  isDown = false;
  expect(await failing()).toBe('up');
});
