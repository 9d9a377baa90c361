import { beforeEach, expect, it, vi } from 'vitest';
import { openContext } from '../../../tests/support/open-context.ts';
import { createSaver } from './saving.ts';

beforeEach(() => void vi.useFakeTimers());

/** Builds a saver with a fake storage. */
function open() {
  const { store } = openContext();
  const world = { isWritable: true };
  const written: unknown[] = [];
  const told: boolean[] = [];
  let hold: Promise<void> | null = null;
  const saver = createSaver({
    store,
    begun: store.get(),
    data: () => store.get().order.key as never,
    session: {
      write: async (data) => {
        await hold;
        if (world.isWritable) written.push(data);
        return world.isWritable;
      },
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
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
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
  expect(tab.written).toEqual(['b']);
  tab.store.set({ flow: { attempts: 9 } });
  await tab.pass(5_000);
  expect([tab.written, tab.told]).toEqual([['b'], [true]]);
});

it('saves with each move, and when it is asked to [PERS-02]', async () => {
  const tab = open();
  tab.saver.start();
  tab.store.set({ order: { key: 'a' }, flow: { moves: 1 } });
  await tab.pass(0);
  expect(tab.written).toEqual(['a']);
  tab.answer('b');
  expect(await tab.saver.save()).toBe(true);
  expect(await tab.saver.save()).toBe(true);
  expect(tab.written).toEqual(['a', 'b']);
});

it('saves earlier answers and restored ones, and nothing after its end [PERS-02]', async () => {
  const tab = open();
  tab.answer('a');
  expect(await tab.saver.save()).toBe(false);
  tab.saver.start();
  await tab.pass(1_000);
  tab.saver.start();
  await tab.pass(1_000);
  expect(tab.written).toEqual(['a']);
  tab.saver.start({ evenIfUnchanged: true });
  await tab.pass(1_000);
  expect(tab.written).toEqual(['a', 'a']);
  tab.answer('b');
  tab.saver.stop();
  tab.answer('c');
  await tab.pass(5_000);
  expect([await tab.saver.save(), tab.written]).toEqual([false, ['a', 'a']]);
});

it('does not save a restored or erased calculation again [PERS-11]', async () => {
  const tab = open();
  tab.saver.start();
  tab.saver.withoutSaving(() => tab.answer('a'));
  await tab.pass(5_000);
  expect([tab.written, await tab.saver.save()]).toEqual([[], true]);
});

it('saves one after the other, the newest state last [PERS-04]', async () => {
  const tab = open();
  tab.saver.start();
  const free = tab.holdWriting();
  tab.answer('a');
  const first = tab.saver.save();
  await tab.pass(0);
  tab.answer('b');
  const second = tab.saver.save();
  free();
  expect([await first, await second, tab.written]).toEqual([false, true, ['a', 'b']]);
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
  expect(tab.written).toEqual(['a']);
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
  expect(tab.written).toEqual(['b']);
});

it.each([false, true])('neither reports nor retries a save that ends after the stop: %s [PERS-11]', async (isAgain) => {
  const tab = open();
  tab.saver.start();
  const free = tab.holdWriting();
  tab.world.isWritable = false;
  tab.answer('a');
  await tab.pass(1_000);
  tab.saver.stop();
  if (isAgain) tab.saver.start({ evenIfUnchanged: false });
  free();
  await tab.pass(0);
  expect(tab.told).toEqual([]);
});

it('keeps nobody waiting longer than two seconds, and saves once what changed meanwhile [PERS-04, PERS-11]', async () => {
  const tab = open();
  tab.saver.start();
  const free = tab.holdWriting();
  tab.answer('a');
  const saves = [tab.saver.save()];
  for (const key of ['b', 'c', 'd']) {
    tab.answer(key);
    saves.push(tab.saver.save());
  }
  await tab.pass(2_000);
  expect(await Promise.all(saves)).toEqual([false, false, false, false]);
  free();
  await tab.pass(0);
  expect(tab.written).toEqual(['a', 'd']);
});
