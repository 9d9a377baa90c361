import { afterEach, describe, expect, it } from 'vitest';
import { createTabClaim, type TabClaim } from './tab-claim.ts';

const after = (milliseconds: number, callback: () => void) => {
  const handle = setTimeout(callback, milliseconds);
  return () => clearTimeout(handle);
};

let nextId = 1;
const open: TabClaim[] = [];
afterEach(() => {
  for (const claim of open.splice(0)) claim.release();
});

function tab(name: string) {
  const seen = { lost: 0 };
  const claim = createTabClaim({
    current: () => ({ version: 1, data: name }),
    onLost: () => {
      seen.lost += 1;
    },
    after,
  });
  open.push(claim);
  return { claim, seen };
}

describe('two tabs with one calculation', () => {
  it('the first has it, the second is told, another calculation is free [PERS-10]', async () => {
    const id = (nextId += 1);
    const [first, second] = [tab('A'), tab('B')];
    expect(await first.claim.claim(id)).toBe(true);
    expect(await second.claim.claim(id)).toBe(false);
    expect(await second.claim.claim((nextId += 1))).toBe(true);
    expect(first.seen.lost).toBe(0);
  });

  it('whoever takes it over gets what stands there, and the other is told, both ways [PERS-10]', async () => {
    const id = (nextId += 1);
    const [first, second] = [tab('A'), tab('B')];
    await first.claim.claim(id);
    expect(await second.claim.takeOver(id)).toEqual({ version: 1, data: 'A' });
    expect(first.seen.lost).toBe(1);
    expect(await first.claim.takeOver(id)).toEqual({ version: 1, data: 'B' });
    expect(second.seen.lost).toBe(1);
    expect(first.seen.lost).toBe(1);
  });

  it('a tab that let go is not told, and the next one has the calculation at once [PERS-10]', async () => {
    const id = (nextId += 1);
    const [first, second] = [tab('A'), tab('B')];
    await first.claim.claim(id);
    first.claim.release();
    expect(await second.claim.claim(id)).toBe(true);
    expect(first.seen.lost).toBe(0);
  });

  it('the page after a reload gets it although the page before lets go a moment later [PERS-10]', async () => {
    const id = (nextId += 1);
    const [before, afterwards] = [tab('A'), tab('A')];
    await before.claim.claim(id);
    const claiming = afterwards.claim.claim(id);
    after(50, () => before.claim.release());
    expect(await claiming).toBe(true);
    expect(before.seen.lost).toBe(0);
  });

  it('a tab that answers nothing is taken over from all the same [PERS-10]', async () => {
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
