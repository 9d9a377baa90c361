import { expect, it } from 'vitest';
import { directoryDetail } from './current-directory.ts';

it.each([
  ['2026-11-20T12:00:00.000Z', 0],
  ['2026-11-21T11:59:59.999Z', 0],
  ['2026-11-21T12:00:00.000Z', 1],
  ['2026-12-20T11:59:59.999Z', 29],
])('an imported directory at %s is %i whole days old [ADDR-09]', (now, ageDays) => {
  const state = { version: 'a', madeAt: '2026-11-20T12:00:00.000Z', sources: [], isNewerUnusable: false };
  expect(directoryDetail(state, new Date(now))).toMatchObject({ status: 'ok', version: 'a', ageDays });
});

it('the bundled directory has no age [ADDR-09]', () => {
  expect(directoryDetail({ sources: [], isNewerUnusable: false }, new Date())).not.toHaveProperty('ageDays');
});
