import { expect, it } from 'vitest';
import { BEAT_MS, createStallCheck } from './watchdog.ts';

it('is over the limit when no heartbeat came for that long [SEC-07]', () => {
  const isOver = createStallCheck(5000);
  const looks = Array.from({ length: 22 }, (_, look) => isOver(look * BEAT_MS, 7));
  expect(looks.indexOf(true)).toBe(20);
});

it('starts again with every heartbeat [SEC-07]', () => {
  const isOver = createStallCheck(5000);
  for (let look = 0; look < 100; look += 1) expect(isOver(look * BEAT_MS, Math.floor(look / 19))).toBe(false);
});

it('does not count while the machine is suspended or the watchdog itself did not run [SEC-07]', () => {
  const isOver = createStallCheck(5000);
  isOver(0, 1);
  expect(isOver(3_600_000, 1)).toBe(false);
  for (let look = 1; look < 9; look += 1) expect(isOver(3_600_000 + look * 60_000, 1)).toBe(false);
});
