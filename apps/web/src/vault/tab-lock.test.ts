import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StoredSections } from './stored-session.ts';
import { createTabLock, type TabLock } from './tab-lock.ts';

let nextId = 1;
const open: TabLock[] = [];
afterEach(() => {
  for (const lock of open.splice(0)) lock.release();
});

/** Builds a tab whose sections have its name; without one it has none, and with 'frozen' it does not answer. */
function tab(name: string | null) {
  const seen = { handedOver: 0, taken: 0 };
  const lock = createTabLock({
    onTaken: () => {
      seen.taken += 1;
    },
    handOver: async () => {
      seen.handedOver += 1;
      if (name === 'frozen') await new Promise(() => undefined);
      return name === null ? null : sectionsOf(name);
    },
  });
  open.push(lock);
  return { lock, seen };
}

function sectionsOf(name: string): StoredSections {
  return { data: name, form: name, process: name };
}

describe('two tabs with one calculation', () => {
  it('gives it to the first, refuses the second, and keeps other calculations free [PERS-10]', async () => {
    const id = (nextId += 1);
    const [first, second] = [tab('A'), tab('B')];
    expect(await first.lock.claim(id)).toBe(true);
    expect(await second.lock.claim(id)).toBe(false);
    expect(await first.lock.claim(id)).toBe(true);
    expect(await second.lock.claim((nextId += 1))).toBe(true);
  });

  it('hands its newest state over to the tab that asks, both ways, and to no third one [PERS-10]', async () => {
    const id = (nextId += 1);
    const [first, second, third] = [tab('A'), tab('B'), tab('C')];
    await first.lock.claim(id);
    expect(await second.lock.takeOver(id)).toEqual(sectionsOf('A'));
    expect(await third.lock.claim(id)).toBe(false);
    expect(await first.lock.takeOver(id)).toEqual(sectionsOf('B'));
    expect([first.seen, second.seen, third.seen].map(({ handedOver }) => handedOver)).toEqual([1, 1, 0]);
  });

  it('gives it up at once if it has nothing stored to hand over [PERS-10]', async () => {
    const id = (nextId += 1);
    const [first, second, third] = [tab(null), tab('B'), tab('C')];
    await first.lock.claim(id);
    const begun = performance.now();
    expect(await second.lock.takeOver(id)).toBeNull();
    expect(performance.now() - begun).toBeLessThan(900);
    expect(await third.lock.takeOver(id)).toEqual(sectionsOf('B'));
    expect([first.seen.handedOver, second.seen.handedOver]).toEqual([1, 1]);
  });

  it('gives it to the page after a reload although the previous page releases it a moment later [PERS-10]', async () => {
    const id = (nextId += 1);
    const [before, afterwards] = [tab('A'), tab('A')];
    await before.lock.claim(id);
    const claiming = afterwards.lock.claim(id);
    setTimeout(() => before.lock.release(), 50);
    expect(await claiming).toBe(true);
  });

  it('lets every tab work if the browser has no locks or refuses them [PERS-10]', async () => {
    const refusal = new DOMException('', 'SecurityError');
    const refused = vi.spyOn(navigator.locks, 'request').mockRejectedValue(refusal);
    const channel = vi.spyOn(globalThis, 'BroadcastChannel').mockImplementation(function refuse() {
      throw refusal;
    });
    expect(await tab('A').lock.claim((nextId += 1))).toBe(true);
    refused.mockRestore();
    channel.mockRestore();
    vi.stubGlobal('navigator', {});
    const without = tab('A').lock;
    expect([await without.claim(nextId), await without.takeOver(nextId)]).toEqual([true, null]);
    vi.unstubAllGlobals();
  });

  it('goes on after a second without an answer, and ends the other tab as soon as it can [PERS-10]', async () => {
    const id = (nextId += 1);
    const [first, second, third] = [tab('frozen'), tab('B'), tab('C')];
    await first.lock.claim(id);
    const begun = performance.now();
    expect(await second.lock.takeOver(id)).toBeNull();
    expect(performance.now() - begun).toBeGreaterThan(950);
    await vi.waitFor(() => expect(first.seen.taken).toBe(1));
    expect([first, second].map(({ lock }) => lock.isHeld(id))).toEqual([false, true]);
    first.lock.release();
    expect(await third.lock.claim(id)).toBe(false);
    second.lock.release();
    expect(await third.lock.claim(id)).toBe(true);
  });

  it('is taken over by one of two tabs that ask at once, with the newest state [PERS-10]', async () => {
    const id = (nextId += 1);
    const [first, second, third] = [tab('A'), tab('B'), tab('C')];
    await first.lock.claim(id);
    const states = await Promise.all([second.lock.takeOver(id), third.lock.takeOver(id)]);
    expect(states).toEqual([sectionsOf('A'), sectionsOf('A')]);
    await vi.waitFor(() => expect(second.seen.taken + third.seen.taken).toBe(1));
    const all = [first, second, third];
    expect(all.filter(({ lock }) => lock.isHeld(id))).toHaveLength(1);
    expect(all.filter(({ lock, seen }) => lock.isHeld(id) && seen.taken > 0)).toEqual([]);
  });
});
