import { expect, it } from 'vitest';
import { BEAT_MS, createStallCheck } from './watchdog.ts';

it('reports a stall when no heartbeat has come for the limit [SEC-07]', () => {
  const isOver = createStallCheck(5000);
  const looks = Array.from({ length: 22 }, (_, look) => isOver(look * BEAT_MS, 7));
  expect(looks.indexOf(true)).toBe(20);
});

it('counts from the last heartbeat [SEC-07]', () => {
  const isOver = createStallCheck(5000);
  for (let look = 0; look < 100; look += 1) expect(isOver(look * BEAT_MS, Math.floor(look / 19))).toBe(false);
});

it('does not count the time in which the machine is suspended or the watchdog itself did not run [SEC-07]', () => {
  const isOver = createStallCheck(5000);
  isOver(0, 1);
  expect(isOver(3_600_000, 1)).toBe(false);
  for (let look = 1; look < 9; look += 1) expect(isOver(3_600_000 + look * 60_000, 1)).toBe(false);
});
