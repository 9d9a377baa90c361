import { expect, it } from 'vitest';
import { later, untilLoaded } from './later.ts';

/** Builds code that fails to load the given number of times. */
function failing(failures: number) {
  const waits: number[] = [];
  let loads = 0;
  const code = later(
    async () => {
      loads += 1;
      if (loads <= failures) throw new Error(`offline ${loads}`);
      return { double: (count: number) => 2 * count };
    },
    (milliseconds, callback) => {
      waits.push(milliseconds);
      callback();
      return () => undefined;
    },
  );
  return { ...code, waits, loads: () => loads };
}

it('is loaded with the first call, once, also for calls at the same time [PERS-11]', async () => {
  const code = failing(0);
  expect([code.loads(), code.loaded()]).toEqual([0, null]);
  const [first, second] = await Promise.all([code.load(), code.load()]);
  expect(second).toBe(first);
  expect(await code.load()).toBe(first);
  expect([code.loads(), code.loaded(), code.waits]).toEqual([1, first, []]);
});

it('is retried after growing delays, which a caller does not notice [PERS-11]', async () => {
  const code = failing(3);
  expect((await code.load()).double(2)).toBe(4);
  expect([code.loads(), code.waits]).toEqual([4, [1_000, 2_000, 4_000]]);
});

it('fails after the last retry, and the next call tries again [PERS-11]', async () => {
  const code = failing(4);
  await expect(Promise.all([code.load(), code.load()])).rejects.toThrow('offline 4');
  expect([code.loads(), code.loaded()]).toEqual([4, null]);
  expect((await code.load()).double(2)).toBe(4);
  expect(code.loads()).toBe(5);
});

it('takes other methods until the code is loaded, and then the loaded ones [PERS-11]', async () => {
  const code = failing(0);
  const { double } = untilLoaded(code.loaded, { double: (_count: number) => 0 });
  expect(double(2)).toBe(0);
  await code.load();
  expect(double(2)).toBe(4);
});
