import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBatcher } from './batcher.ts';

function turn() {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Groups the items and records the groups. */
function recording<Item>(limits: { maxItems: number; maxConcurrent: number; startAt?: number }) {
  const groups: (readonly Item[])[] = [];
  const run = async (items: readonly Item[]) => {
    groups.push(items);
    await turn();
    return items;
  };
  return { groups, batched: createBatcher({ ...limits, run }) };
}

it('runs each item once with its own result, in groups of limited size and number [ORD-02]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.nat(9), { maxLength: 60 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 3 }),
      fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
      async (scheduler, pauses, maxItems, maxConcurrent, startAt) => {
        const done: number[] = [];
        let running = 0;
        const batched = createBatcher({
          maxItems,
          maxConcurrent,
          ...(startAt === undefined ? {} : { startAt }),
          run: async (items: readonly number[]) => {
            running += 1;
            expect(items.length).toBeLessThanOrEqual(maxItems);
            expect(running).toBeLessThanOrEqual(maxConcurrent);
            await scheduler.schedule(Promise.resolve());
            done.push(...items);
            running -= 1;
            return items.map((item) => item * 2);
          },
        });
        const results = pauses.map(async (pause, index) => {
          // At every point between two steps of a running group.
          for (let step = 0; step < pause * index; step += 1) await Promise.resolve();
          return batched(index);
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
  const { groups, batched } = recording<string>({ maxItems: 50, maxConcurrent: 3 });
  await Promise.all(['a', 'b', 'c'].map(batched));
  await batched('d');
  expect(groups).toEqual([['a', 'b', 'c'], ['d']]);
});

it('starts a full group without waiting for the end of the turn [ORD-02]', async () => {
  const { groups, batched } = recording<number>({ maxItems: 50, maxConcurrent: 2, startAt: 3 });
  const all = Promise.all([1, 2, 3, 4, 5].map(batched));
  expect(groups).toEqual([[1, 2, 3]]);
  await all;
  expect(groups).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

it('starts an item that arrives in the same tick in which a group ends [ORD-02]', async () => {
  const batched = createBatcher({ maxItems: 1, maxConcurrent: 1, run: async (items: readonly string[]) => items });
  // The second item starts right after the first result.
  expect(await batched('a').then(() => batched('b'))).toBe('b');
});

it('fails all items of a failed group, and no later ones [ORD-02]', async () => {
  const batched = createBatcher({
    maxItems: 2,
    maxConcurrent: 1,
    run: async (items: readonly string[]) => {
      if (items.includes('bad')) throw new Error('down');
      return items;
    },
  });
  const results = await Promise.allSettled(['a', 'bad', 'c'].map(batched));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(await batched('d')).toBe('d');
});
