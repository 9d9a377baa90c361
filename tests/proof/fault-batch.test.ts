import { expect, it } from 'vitest';
import { faultBatch } from './fault-batch.ts';

const START = { seed: 7, done: 0, left: 10, rows: [], isRepeat: false };
const figures = { fault: 'kill', rounds: 2, acknowledged: 6, lost: 1, doubled: 0, mailsDoubled: 0 };

it('counts the rounds with faults, and reports violations with their seed', async () => {
  const batch = await faultBatch(START, async () => ({ figures: [figures], violations: ['One is lost'] }));
  expect(batch).toMatchObject({ rounds: 2, findings: ['One is lost (seed 7)'], rows: [{ Fault: 'kill', Rounds: 2 }] });
});

it('reports an exception of a round with its seed', async () => {
  const batch = await faultBatch(START, () => Promise.reject(new Error('Timed out waiting for a mail')));
  expect(batch).toEqual({ rounds: 0, findings: ['Timed out waiting for a mail (seed 7)'] });
});
