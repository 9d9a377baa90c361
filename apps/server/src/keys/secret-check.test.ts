import { expect, it } from 'vitest';
import { createSecretCheck, type Joined } from './secret-check.ts';

const GRACE_MS = 1_000;
function ignore(): void {}

it('replaces silent processes only when they had time to report after a database outage [SEC-04]', async () => {
  const replacing: boolean[] = [];
  const world = { now: 5_000, joined: 'otherBefore' as Joined };
  const { look } = createSecretCheck({
    own: [Buffer.from('own')],
    graceMs: GRACE_MS,
    monotonic: () => world.now,
    log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    fingerprints: {
      join: async (_own, mayReplace) => {
        replacing.push(mayReplace);
        return world.joined;
      },
    },
  });
  const lookAt = async (now: number, joined: Joined) => {
    Object.assign(world, { now, joined });
    await look();
    return replacing.at(-1);
  };
  expect(await lookAt(5_000, 'otherBefore')).toBe(false);
  expect(await lookAt(5_000 + GRACE_MS - 1, 'otherBefore')).toBe(false);
  // The others reported: the wait begins again with their next silence.
  expect(await lookAt(5_000 + GRACE_MS - 1, 'other')).toBe(false);
  expect(await lookAt(9_000, 'otherBefore')).toBe(false);
  expect(await lookAt(9_000 + GRACE_MS - 1, 'otherBefore')).toBe(false);
  expect(await lookAt(9_000 + GRACE_MS, 'shared')).toBe(true);
});
