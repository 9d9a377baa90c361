import { expect, it } from 'vitest';
import { directoryDetail } from './directory-state.ts';

it.each([
  ['2026-11-20T12:00:00.000Z', 0],
  ['2026-11-21T11:59:59.999Z', 0],
  ['2026-11-21T12:00:00.000Z', 1],
  ['2026-12-20T11:59:59.999Z', 29],
])('an imported directory at %s is %i whole days old [ADDR-09]', (now, ageDays) => {
  const state = { version: '7', madeAt: '2026-11-20T12:00:00.000Z', sources: [] };
  expect(directoryDetail(state, new Date(now))).toMatchObject({ status: 'ok', version: '7', ageDays });
});

it('the bundled directory has no age [ADDR-09]', () => {
  expect(directoryDetail({ sources: [] }, new Date())).toEqual({ status: 'ok', version: 'base' });
});

it('a source without rows, of before an upgrade, is a warning [ADDR-09]', () => {
  const source = { kind: 'streets', fileName: 'a.csv', rows: 0, importedAt: '2026-11-20T12:00:00.000Z' } as const;
  expect(directoryDetail({ sources: [source] }, new Date())).toMatchObject({
    status: 'warning',
    streetsSource: '0 rows of 2026-11-20',
  });
});
