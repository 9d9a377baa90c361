import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTabClaim, type TabClaim } from './tab-claim.ts';

function after(milliseconds: number, callback: () => void) {
  const handle = setTimeout(callback, milliseconds);
  return () => clearTimeout(handle);
}

let nextId = 1;
const open: TabClaim[] = [];
afterEach(() => {
  for (const claim of open.splice(0)) claim.release();
});

function tab(name: string) {
  const seen = { lost: 0 };
  const claim = createTabClaim({
    current: () => ({ version: name === 'A' ? 1 : 2, data: name }),
    onLost: () => {
      seen.lost += 1;
    },
    after,
  });
  open.push(claim);
  return { claim, seen };
}

describe('two tabs with one calculation', () => {
  it('gives it to the first, refuses the second, and keeps other calculations free [PERS-10]', async () => {
    const id = (nextId += 1);
    const [first, second] = [tab('A'), tab('B')];
    expect(await first.claim.claim(id)).toBe(true);
    expect(await second.claim.claim(id)).toBe(false);
    expect(await second.claim.claim((nextId += 1))).toBe(true);
    expect(first.seen.lost).toBe(0);
  });

  it('hands it over with its latest state and tells the other tab, both ways [PERS-10]', async () => {
    const id = (nextId += 1);
    const [first, second] = [tab('A'), tab('B')];
    await first.claim.claim(id);
    expect(await second.claim.takeOver(id)).toEqual({ version: 1, data: 'A' });
    expect(first.seen.lost).toBe(1);
    expect(await first.claim.takeOver(id)).toEqual({ version: 2, data: 'B' });
    expect(second.seen.lost).toBe(1);
    expect(first.seen.lost).toBe(1);
  });

  it('does not tell a tab that released it, and the next tab has it at once [PERS-10]', async () => {
    const id = (nextId += 1);
    const [first, second] = [tab('A'), tab('B')];
    await first.claim.claim(id);
    first.claim.release();
    expect(await second.claim.claim(id)).toBe(true);
    expect(first.seen.lost).toBe(0);
  });

  it('gives it to the page after a reload although the previous page releases it a moment later [PERS-10]', async () => {
    const id = (nextId += 1);
    const [before, afterwards] = [tab('A'), tab('A')];
    await before.claim.claim(id);
    const claiming = afterwards.claim.claim(id);
    after(50, () => before.claim.release());
    expect(await claiming).toBe(true);
    expect(before.seen.lost).toBe(0);
  });

  it('lets every tab work if the browser refuses locks, and loses nothing by it [PERS-10]', async () => {
    const refused = vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('', 'SecurityError'));
    const { claim, seen } = tab('A');
    expect(await claim.claim((nextId += 1))).toBe(true);
    expect(seen.lost).toBe(0);
    refused.mockRestore();
  });

  it('takes it over from a tab that does not respond [PERS-10]', async () => {
    const id = (nextId += 1);
    await new Promise<void>((held) => {
      void navigator.locks
        .request(`rechner-${id}`, () => {
          held();
          return new Promise(() => undefined);
        })
        .catch(() => undefined);
    });
    const second = tab('B');
    expect(await second.claim.claim(id)).toBe(false);
    expect(await second.claim.takeOver(id)).toBeNull();
    expect(await tab('C').claim.claim(id)).toBe(false);
  });
});
