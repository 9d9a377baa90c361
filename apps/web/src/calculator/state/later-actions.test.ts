import { expect, it } from 'vitest';
import { FAILED } from '../../gateway/result.ts';
import { atOnce } from '../../ui/later/sample/at-once.ts';
import { laterActions } from './later-actions.ts';

it('loads code with the first call, once, and again after a failure; a failure is a result and reported [ERR-02]', async () => {
  let loads = 0;
  const reported: unknown[] = [];
  const load = async () => {
    loads += 1;
    if (loads <= 4) throw new Error('offline');
    return { double: (count: number) => 2 * count, fail: (): never => expect.fail('broken') };
  };
  const { double, fail } = laterActions(load, ['double', 'fail'], (error) => reported.push(error), atOnce);
  expect(loads).toBe(0);
  expect([await double(1), await double(2), await double(3), loads]).toEqual([FAILED, 4, 6, 5]);
  expect(await fail()).toEqual(FAILED);
  expect(reported.map(String)).toEqual(['Error: offline', 'AssertionError: broken']);
});
