import { expect, it } from 'vitest';
import { expectHeld, stageOf } from './expect-held.ts';
import { killAt, killAtPoints, POINTS } from './kill-at-points.ts';
import { AT_RANDOM, killAtRandom } from './kill-at-random.ts';
import { STOP, stopUnderLoad } from './stop.ts';

it('loses and doubles no order when it is killed at each named point [ORD-02, ORD-03]', async () => {
  const played = await killAtPoints(stageOf('kill at points', POINTS.length));
  expectHeld(played, POINTS.map(killAt), 1);
  // A mail whose answer was lost is sent again.
  const repeated = played.figures.reduce((sum, { mailsDoubled }) => sum + mailsDoubled, 0);
  expect(repeated).toBeGreaterThan(0);
});

it('loses and doubles no order when one of two processes is killed under load [ORD-02, ORD-03]', async () => {
  expectHeld(await killAtRandom(stageOf('kill at random', 2)), [AT_RANDOM], 2);
});

it('loses no order at a SIGTERM under load and ends with 0 in time [SEC-04, ORD-02]', async () => {
  expectHeld(await stopUnderLoad(stageOf('stop', 1)), [STOP], 1);
});
