import { expect, it } from 'vitest';
import { openContext } from '../sample/open-context.ts';
import { createSaver } from './saving.ts';

/** Builds a saver with fake clock and storage. */
function open(given: { readonly hasKey?: boolean } = {}) {
  const { store } = openContext();
  const world = { now: 0, isWritable: true, hasKey: given.hasKey ?? true };
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  const written: unknown[] = [];
  const told: boolean[] = [];
  let hold: Promise<void> | null = null;
  const saver = createSaver({
    store,
    begun: store.get(),
    data: () => ({ moves: store.get().order.key }) as never,
    session: {
      write: async (data) => {
        await hold;
        if (world.isWritable) written.push(data);
        return world.isWritable;
      },
      writeNow: (data) => {
        if (world.hasKey) written.push(data);
        return world.hasKey;
      },
    },
    after: (milliseconds, run) => {
      const timer = { at: world.now + milliseconds, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    onSaved: (saved) => told.push(saved),
  });
  return {
    saver,
    store,
    written,
    told,
    world,
    answer: (orderKey: string) => store.set({ order: { key: orderKey } }),
    holdWriting() {
      let free = () => undefined as void;
      hold = new Promise((resolve) => (free = resolve));
      return () => free();
    },
    async pass(milliseconds: number) {
      world.now += milliseconds;
      for (const timer of [...timers].filter(({ at }) => at <= world.now)) {
        timers.delete(timer);
        timer.run();
      }
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it('saves a second after the last change, once [PERS-02]', async () => {
  const tab = open();
  tab.saver.start();
  await tab.pass(5_000);
  tab.answer('a');
  await tab.pass(999);
  tab.answer('b');
  await tab.pass(999);
  expect(tab.written).toEqual([]);
  await tab.pass(1);
  expect(tab.written).toEqual([{ moves: 'b' }]);
  tab.store.set({ flow: { moves: 9 } });
  await tab.pass(5_000);
  expect(tab.written).toHaveLength(1);
  expect(tab.told).toEqual([true]);
});

it('saves earlier answers and restored ones, and nothing after its end [PERS-02]', async () => {
  const tab = open();
  tab.answer('a');
  await tab.pass(5_000);
  expect(tab.written).toEqual([]);
  tab.saver.start();
  await tab.pass(1_000);
  expect(tab.written).toHaveLength(1);
  tab.saver.start();
  await tab.pass(1_000);
  expect(tab.written).toHaveLength(1);
  tab.saver.start({ evenIfUnchanged: true });
  await tab.pass(1_000);
  expect(tab.written).toHaveLength(2);
  tab.answer('b');
  tab.saver.stop();
  await tab.pass(5_000);
  tab.answer('c');
  await tab.pass(5_000);
  expect(tab.written).toHaveLength(2);
});

it('does not save a restored or erased calculation again [PERS-11]', async () => {
  const tab = open();
  tab.saver.start();
  tab.saver.withoutSaving(() => tab.answer('a'));
  await tab.pass(5_000);
  expect(tab.written).toEqual([]);
  tab.answer('b');
  await tab.pass(1_000);
  expect(tab.written).toEqual([{ moves: 'b' }]);
});

it('retries with growing pauses, up to a minute, until it succeeds [PERS-11]', async () => {
  const tab = open();
  tab.world.isWritable = false;
  tab.saver.start();
  tab.answer('a');
  await tab.pass(1_000);
  for (const pause of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
    const before = tab.told.length;
    await tab.pass(pause - 1);
    expect(tab.told).toHaveLength(before);
    await tab.pass(1);
    expect(tab.told).toHaveLength(before + 1);
  }
  tab.world.isWritable = true;
  await tab.pass(60_000);
  expect(tab.told.at(-1)).toBe(true);
  await tab.pass(120_000);
  expect(tab.written).toEqual([{ moves: 'a' }]);
  tab.world.isWritable = false;
  tab.answer('b');
  await tab.pass(1_000);
  tab.world.isWritable = true;
  await tab.pass(5_000);
  expect(tab.written).toHaveLength(2);
});

it('retries immediately on request, only if something is unsaved [PERS-11]', async () => {
  const tab = open();
  tab.saver.start();
  tab.saver.retry();
  await tab.pass(0);
  expect(tab.told).toEqual([]);
  tab.world.isWritable = false;
  tab.answer('a');
  await tab.pass(1_000);
  tab.world.isWritable = true;
  tab.saver.retry();
  await tab.pass(0);
  expect(tab.written).toEqual([{ moves: 'a' }]);
  await tab.pass(120_000);
  expect(tab.written).toHaveLength(1);
});

it('saves pending changes immediately when the page is left [PERS-02]', async () => {
  const tab = open();
  expect(tab.saver.flush()).toBe(true);
  tab.answer('a');
  expect(tab.saver.flush()).toBe(false);
  tab.saver.start();
  expect(tab.saver.flush()).toBe(true);
  expect(tab.written).toEqual([{ moves: 'a' }]);
  await tab.pass(5_000);
  expect(tab.saver.flush()).toBe(true);
  expect(tab.written).toHaveLength(1);
});

it('reports unsaved changes without a key [PERS-02]', async () => {
  const tab = open({ hasKey: false });
  tab.saver.start();
  tab.answer('a');
  expect(tab.saver.flush()).toBe(false);
  await tab.pass(1_000);
  expect(tab.written).toEqual([{ moves: 'a' }]);
});

it('saves unsaved changes immediately, also during a running save [PERS-02]', async () => {
  const tab = open();
  tab.world.isWritable = false;
  tab.saver.start();
  tab.answer('a');
  await tab.pass(1_000);
  expect(tab.saver.flush()).toBe(true);
  expect(tab.written).toHaveLength(1);
  await tab.pass(120_000);
  expect(tab.told).toEqual([false]);
  tab.world.isWritable = true;
  const free = tab.holdWriting();
  tab.answer('b');
  await tab.pass(1_000);
  expect(tab.saver.flush()).toBe(true);
  expect(tab.written).toHaveLength(2);
  free();
  await tab.pass(0);
  expect(tab.written).toHaveLength(3);
});

it('saves a later change one second after it, also if the previous save fails [PERS-11]', async () => {
  const tab = open();
  tab.world.isWritable = false;
  tab.saver.start();
  const free = tab.holdWriting();
  tab.answer('a');
  await tab.pass(1_000);
  tab.answer('b');
  free();
  await tab.pass(0);
  tab.world.isWritable = true;
  await tab.pass(1_000);
  expect(tab.written).toEqual([{ moves: 'b' }]);
});

it('does not report a save that ends after the stop [PERS-11]', async () => {
  const tab = open();
  tab.saver.start();
  const free = tab.holdWriting();
  tab.answer('a');
  await tab.pass(1_000);
  tab.saver.stop();
  free();
  await tab.pass(0);
  expect(tab.told).toEqual([]);
});

it('does not retry a save that fails after a new start [PERS-11]', async () => {
  const tab = open();
  tab.saver.start();
  const free = tab.holdWriting();
  tab.world.isWritable = false;
  tab.answer('a');
  await tab.pass(1_000);
  tab.saver.stop();
  tab.saver.start();
  free();
  await tab.pass(0);
  tab.world.isWritable = true;
  await tab.pass(120_000);
  expect([tab.told, tab.written]).toEqual([[], []]);
});
