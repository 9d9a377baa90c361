import { expect, it } from 'vitest';
import { createRateLimitStore } from './rate-limit-store.ts';

const MINUTE = 60_000;

it('[SEC-03] counts each call of an address for itself, and begins anew when the minute is over', () => {
  let now = 0;
  const Store = createRateLimitStore(() => now);
  const store = new Store({});
  const call = (key: string) => {
    let answer = { current: 0, ttl: 0 };
    store.incr(key, (_error, result) => (answer = result ?? answer), MINUTE, 2);
    return answer;
  };
  const [first, second] = [call('a'), call('a')];
  expect([first.current, second.current, call('b').current]).toEqual([1, 2, 1]);
  now = MINUTE - 1;
  expect(call('a')).toEqual({ current: 3, ttl: 1 });
  now = MINUTE;
  expect(call('a')).toEqual({ current: 1, ttl: MINUTE });
});

it('[SEC-03] remembers only so many addresses, those that asked last', () => {
  const Store = createRateLimitStore(() => 0);
  const store = new Store({});
  const call = (key: string) => {
    let count = 0;
    store.incr(key, (_error, result) => (count = result?.current ?? 0), MINUTE, 2);
    return count;
  };
  call('kept');
  call('forgotten');
  for (let other = 0; other < 4_998; other += 1) call(String(other));
  expect(call('kept')).toBe(2);
  call('one more');
  expect(call('kept')).toBe(3);
  expect(call('forgotten')).toBe(1);
});
