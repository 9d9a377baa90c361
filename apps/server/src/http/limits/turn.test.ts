import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './turn.ts';

it('lets one page pass per turn of the event loop, in order [SEC-07]', async () => {
  const turn = createTurns();
  const passed: number[] = [];
  const all = Promise.all([1, 2, 3].map((page) => turn('203.0.113.1').then(() => passed.push(page))));
  const seen: string[] = [];
  while (passed.length < 3) {
    await setImmediate();
    seen.push(passed.join());
  }
  await all;
  expect(seen.filter((pages) => pages !== '')).toEqual(['1', '1,2', '1,2,3']);
});

it('refuses what is beyond the share of a client, and serves others [SEC-07, SEC-10]', async () => {
  const turn = createTurns();
  const own = Array.from({ length: 60 }, () => turn('2001:db8::1'));
  const others = [turn('2001:db8::2'), turn('203.0.113.1')];
  expect((await Promise.all(own)).filter(Boolean)).toHaveLength(50);
  expect(await Promise.all(others)).toEqual([false, true]);
  expect(await turn('2001:db8::1')).toBe(true);
  expect(turn.refused()).toBe(11);
});

it('lets 200 pages wait in all [SEC-07]', async () => {
  const turn = createTurns();
  const pages = Array.from({ length: 250 }, (_, page) => turn(`203.0.113.${page}`));
  expect((await Promise.all(pages)).filter(Boolean)).toHaveLength(200);
});
