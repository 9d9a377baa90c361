import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTogether } from './together.ts';

function turn() {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Groups the items and records the groups. */
function recording<Item>(limits: { most: number; atOnce: number; enough?: number }) {
  const groups: (readonly Item[])[] = [];
  const carryOut = async (items: readonly Item[]) => {
    groups.push(items);
    await turn();
    return items;
  };
  return { groups, together: createTogether({ ...limits, carryOut }) };
}

it('runs each item once with its own result, in groups of limited size and number [ORD-02]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.nat(9), { maxLength: 60 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 3 }),
      fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
      async (scheduler, pauses, most, atOnce, enough) => {
        const done: number[] = [];
        let underWay = 0;
        const together = createTogether({
          most,
          atOnce,
          ...(enough === undefined ? {} : { enough }),
          carryOut: async (items: readonly number[]) => {
            underWay += 1;
            expect(items.length).toBeLessThanOrEqual(most);
            expect(underWay).toBeLessThanOrEqual(atOnce);
            await scheduler.schedule(Promise.resolve());
            done.push(...items);
            underWay -= 1;
            return items.map((item) => item * 2);
          },
        });
        const results = pauses.map(async (pause, index) => {
          // At every point between two steps of a running group.
          for (let step = 0; step < pause * index; step += 1) await Promise.resolve();
          return together(index);
        });
        let isOver = false;
        const all = Promise.all(results).finally(() => (isOver = true));
        while (!isOver) {
          if (scheduler.count() > 0) await scheduler.waitOne();
          else await turn();
        }
        expect(await all).toEqual(pauses.map((_, index) => index * 2));
        expect(done.toSorted((one, other) => one - other)).toEqual(pauses.map((_, index) => index));
      },
    ),
  );
});

it('puts items of one event loop turn into one group [ORD-02]', async () => {
  const { groups, together } = recording<string>({ most: 50, atOnce: 3 });
  await Promise.all(['a', 'b', 'c'].map(together));
  await together('d');
  expect(groups).toEqual([['a', 'b', 'c'], ['d']]);
});

it('starts a full group without waiting for the end of the turn [ORD-02]', async () => {
  const { groups, together } = recording<number>({ most: 50, atOnce: 2, enough: 3 });
  const all = Promise.all([1, 2, 3, 4, 5].map(together));
  expect(groups).toEqual([[1, 2, 3]]);
  await all;
  expect(groups).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

it('starts an item that arrives in the same tick in which a group ends [ORD-02]', async () => {
  const together = createTogether({ most: 1, atOnce: 1, carryOut: async (items: readonly string[]) => items });
  // The second item starts right after the first result.
  expect(await together('a').then(() => together('b'))).toBe('b');
});

it('fails all items of a failed group, and no later ones [ORD-02]', async () => {
  const together = createTogether({
    most: 2,
    atOnce: 1,
    carryOut: async (items: readonly string[]) => {
      if (items.includes('bad')) throw new Error('down');
      return items;
    },
  });
  const results = await Promise.allSettled(['a', 'bad', 'c'].map(together));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(await together('d')).toBe('d');
});
