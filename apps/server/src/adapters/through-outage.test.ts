import { expect, it } from 'vitest';
import { createThroughOutage } from './through-outage.ts';

const away = new Error('away');
const throughOutage = createThroughOutage({ isOutage: (error) => error === away, pauseMs: 1, patienceMs: 3 });

/** Creates work that throws the errors in turn, then succeeds. */
function failing(...errors: Error[]) {
  let attempts = 0;
  const work = async (): Promise<number> => {
    attempts += 1;
    const error = errors.shift();
    if (error) throw error;
    return attempts;
  };
  return { work, attempts: () => attempts };
}

it('retries until the outage is over', async () => {
  expect(await throughOutage(failing(away, away).work)).toBe(3);
});

it('throws other errors at once', async () => {
  const { work, attempts } = failing(new Error('broken'));
  await expect(throughOutage(work)).rejects.toThrow('broken');
  expect(attempts()).toBe(1);
});

it('gives up after too long an outage', async () => {
  const { work, attempts } = failing(...Array.from({ length: 9 }, () => away));
  await expect(throughOutage(work)).rejects.toBe(away);
  expect(attempts()).toBe(4);
});
