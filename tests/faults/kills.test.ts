import { expect, it } from 'vitest';
import { killAt, killAtPoints, POINTS } from './kill-at-points.ts';
import { AT_RANDOM, killAtRandom } from './kill-at-random.ts';
import { expectNothingLost, optionsFor } from './run/expect-nothing-lost.ts';
import { STOP, stopUnderLoad } from './stop.ts';

it('loses and duplicates no order when it is killed at each point [ORD-02, ORD-03]', async () => {
  const result = await killAtPoints(optionsFor('kill at points', POINTS.length));
  expectNothingLost(result, POINTS.map(killAt), 1);
  // A mail is sent again after a lost reply.
  const repeated = result.figures.reduce((sum, { mailsDoubled }) => sum + mailsDoubled, 0);
  expect(repeated).toBeGreaterThan(0);
});

it('loses and duplicates no order when one of two processes is killed under load [ORD-02, ORD-03]', async () => {
  expectNothingLost(await killAtRandom(optionsFor('kill at random', 2)), [AT_RANDOM], 2);
});

it('loses no order after SIGTERM under load, and exits with 0 within ten seconds [SEC-04, ORD-02]', async () => {
  expectNothingLost(await stopUnderLoad(optionsFor('stop', 1)), [STOP], 1);
});
