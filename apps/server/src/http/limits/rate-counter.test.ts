import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clientNetworksOf } from './client-networks.ts';
import { createCountSketch, type SharedCounts } from './counts.ts';
import { createRateCounter } from './rate-counter.ts';

const MINUTE = 60_000;
const MAX = 60;

function hash(text: string): Buffer {
  return createHmac('sha256', 'of a test').update(text).digest();
}

const nobody: SharedCounts = {
  add: () => Promise.reject(new Error('away')),
  read: () => Promise.reject(new Error('away')),
  deleteEnded: async () => undefined,
};

function counterAt(clock = { now: 0 }, sharedCounts = nobody, sharedName?: string) {
  const needs = { clock: () => new Date(clock.now), networksOf: clientNetworksOf, hash, keyOf: (text: string) => text };
  const count = createRateCounter({ ...needs, sharedCounts }, sharedName);
  const call = async (client: string) => (await count(client, MINUTE, MAX)).current;
  const exceed = async (client: string) => {
    for (let calls = 0; calls <= MAX; calls += 1) await call(client);
  };
  return { count, call, exceed };
}

/** Returns an IPv6 address in its own /64, with `perSite` of them in a /48. */
function ipv6(index: number, perSite: number): string {
  return `2001:db8:${Math.floor(index / perSite).toString(16)}:${(index % perSite).toString(16)}::1`;
}

it('counts each call of an address for itself, and begins anew when the minute is over [SEC-03]', async () => {
  const clock = { now: 0 };
  const { count } = counterAt(clock);
  const call = (client: string) => count(client, MINUTE, MAX);
  const [first, second] = await Promise.all([call('192.0.2.1'), call('192.0.2.1')]);
  expect([first.current, second.current, (await call('192.0.2.2')).current]).toEqual([1, 2, 1]);
  clock.now = MINUTE - 1;
  expect(await call('192.0.2.1')).toEqual({ current: 3, ttl: 1 });
  clock.now = MINUTE;
  expect(await call('192.0.2.1')).toEqual({ current: 1, ttl: MINUTE });
});

it('keeps an exceeded address exceeded after 20,000 others, IPv6 and IPv4 [SEC-10]', async () => {
  const { call, exceed } = counterAt();
  await exceed('2001:db8:ffff::1');
  await exceed('203.0.113.7');
  for (let other = 0; other < 10_000; other += 1) {
    await call(ipv6(other, 256));
    await call(`10.${other >> 16}.${(other >> 8) & 255}.${other & 255}`);
  }
  expect(await call('2001:db8:ffff::1')).toBeGreaterThan(MAX);
  expect(await call('203.0.113.7')).toBeGreaterThan(MAX);
});

it('keeps the calls of others available during a flood from all /48 networks [SEC-10]', async () => {
  const { call } = counterAt();
  for (let other = 0; other < 60_000; other += 1) await call(ipv6(other, 1));
  expect(await call('198.51.100.9')).toBeLessThanOrEqual(MAX / 10);
});

it('counts an IPv6 /64 as one client, and a /48 as ten [SEC-10]', async () => {
  const { call } = counterAt();
  for (let host = 1; host <= MAX; host += 1) expect(await call(`2001:db8:0:1::${host.toString(16)}`)).toBe(host);
  expect(await call('2001:db8:0:1:ffff::1')).toBe(MAX + 1);
  const other = counterAt();
  for (let index = 0; index < MAX * 10; index += 1)
    expect(await other.call(ipv6(index, 65_536))).toBeLessThanOrEqual(MAX);
  expect(await other.call(ipv6(MAX * 10, 65_536))).toBe(MAX + 1);
  expect(await other.call('2001:db9::1')).toBe(1);
});

it('reads the shared count only while a client is within the limit [SEC-10]', async () => {
  let asked = 0;
  const add: SharedCounts['add'] = async (counts) => counts.map(() => (asked += 1) + MAX);
  const { call } = counterAt({ now: 0 }, { ...nobody, add }, 'orders');
  expect(await call('192.0.2.1')).toBe(MAX + 1);
  expect(await call('192.0.2.1')).toBe(MAX + 2);
  expect(asked).toBe(1);
});

it('reads the shared count for every call up to the limit, and for none beyond [SEC-10]', async () => {
  let asked = 0;
  const add: SharedCounts['add'] = async (counts) => counts.map(() => (asked += 1));
  const { exceed } = counterAt({ now: 0 }, { ...nobody, add }, 'orders');
  await exceed('192.0.2.1');
  expect(asked).toBe(MAX);
});

it('does not carry a shared count that comes late over into the next minute [SEC-10]', async () => {
  const clock = { now: 0 };
  const late = Promise.withResolvers<readonly number[]>();
  const answers = [late.promise, Promise.resolve([1]), Promise.resolve([2])];
  const { call } = counterAt(clock, { ...nobody, add: () => answers.shift() ?? Promise.resolve([]) }, 'orders');
  const first = call('192.0.2.1');
  clock.now = MINUTE;
  await call('192.0.2.1');
  late.resolve([MAX]);
  expect(await first).toBe(MAX);
  expect(await call('192.0.2.1')).toBe(2);
});

it('never undercounts, for any sequence of calls [SEC-10]', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 9 }))), (calls) => {
      const sketch = createCountSketch((text) => Buffer.alloc(16, hash(text).subarray(0, 1)));
      const exact = new Map<number, number>();
      for (const [key, amount] of calls) {
        exact.set(key, (exact.get(key) ?? 0) + amount);
        expect(sketch.add(String(key), amount)).toBeGreaterThanOrEqual(exact.get(key) ?? 0);
      }
    }),
  );
});
