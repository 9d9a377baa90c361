import { SECTIONS } from '@fa/rechner/kept/stored-data';
import { describe, expect, it } from 'vitest';
import { randomBytes } from './random.ts';
import { open, SECRET, sample, TestStorage, written } from './sample/test-tab.ts';
import { IV_BYTES } from './session-cipher.ts';
import { hasStoredSession } from './web-storage.ts';

describe("saving in the tab's storage", () => {
  it('requests the secret and derives the key once for all saves [PERS-03]', async () => {
    const storage = await written();
    const { session, seen } = open(storage);
    await session.read();
    for (const name of ['a', 'b', 'c']) await session.write(sample(name));
    session.writeNow(sample('d'));
    expect(seen.secrets).toBe(1);
    expect((await open(storage).session.read()).kind).toBe('data');
  });

  it('never uses an IV twice [PERS-03]', async () => {
    const storage = new TestStorage();
    const { session } = open(storage);
    for (let saving = 0; saving < 10; saving += 1) {
      await session.write(sample('gleich'));
      session.writeNow(sample('gleich'));
    }
    const ivs = storage.taken.map((item) => (JSON.parse(item) as { iv: string }).iv);
    expect(ivs).toHaveLength(2 * 10 * SECTIONS.length);
    expect(new Set(ivs).size).toBe(ivs.length);
  });

  it('writes saves in order, and the last one stays [PERS-04]', async () => {
    const storage = new TestStorage();
    const { session } = open(storage);
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => session.write(sample(name))));
    expect(await open(storage).session.read()).toEqual({ kind: 'data', data: sample('d') });
  });

  it('begins a save only after the previous one has ended [PERS-04]', async () => {
    const [waiting, savings, log] = [['b', 'c', 'd'], [] as Promise<unknown>[], [] as string[]];
    let ivs = 0;
    const { session } = open(new TestStorage(), {
      randomBytes: (count) => {
        if (count === IV_BYTES && (ivs += 1) % SECTIONS.length === 1) begun();
        return randomBytes(count);
      },
    });
    const save = (name: string) => savings.push(session.write(sample(name)).then(() => log.push('ended')));
    // The next save is requested during the one before.
    function begun(): void {
      log.push('begun');
      const next = waiting.shift();
      if (next !== undefined) save(next);
    }
    save('a');
    for (const saving of savings) await saving;
    expect(log).toEqual(Array.from({ length: 4 }, () => ['begun', 'ended']).flat());
  });

  it('lets the last save of a closing page overtake a running one [PERS-02]', async () => {
    const storage = await written();
    const { session } = open(storage);
    await session.read();
    const underWay = session.write(sample('früher'));
    expect(session.writeNow(sample('zuletzt'))).toBe(true);
    await underWay;
    expect(await open(storage).session.read()).toEqual({ kind: 'data', data: sample('zuletzt') });
  });

  it('discards a running save on erasure [PERS-06]', async () => {
    const storage = await written();
    const { session } = open(storage);
    const underWay = session.write(sample('noch eine'));
    session.erase();
    await underWay;
    expect(hasStoredSession(storage)).toBe(false);
  });

  it('discards a save on erasure while it is encrypted [PERS-06]', async () => {
    const storage = new TestStorage();
    const { session } = open(storage, {
      randomBytes: (count) => {
        if (count === IV_BYTES) session.erase();
        return randomBytes(count);
      },
    });
    expect(await session.write(sample('noch eine'))).toBe(true);
    expect(hasStoredSession(storage)).toBe(false);
  });

  it('erases everything and stops when the storage is no longer writable [PERS-04]', async () => {
    const storage = await written();
    const { session, seen } = open(storage);
    await session.read();
    storage.quota = 900;
    await session.write(sample('x'.repeat(2_000)));
    expect([...storage.items.keys()]).toEqual([]);
    storage.quota = Number.POSITIVE_INFINITY;
    await session.write(sample('klein'));
    expect(session.writeNow(sample('klein'))).toBe(false);
    expect(hasStoredSession(storage)).toBe(false);
    expect(seen.notWritable).toBe(1);
  });

  it('loses one save if the secret fails once, and the next one is written [PERS-11]', async () => {
    const storage = new TestStorage();
    const answers = [() => Promise.reject(new TypeError('Failed to fetch'))];
    const { session } = open(storage, { secret: () => answers.shift()?.() ?? Promise.resolve(SECRET) });
    expect(await session.write(sample('a'))).toBe(false);
    expect(hasStoredSession(storage)).toBe(false);
    expect(await session.write(sample('b'))).toBe(true);
    expect(await open(storage).session.read()).toEqual({ kind: 'data', data: sample('b') });
  });

  it('loses one save if the encryption fails, and the next one is written [PERS-04]', async () => {
    const storage = new TestStorage();
    const behind: Promise<boolean>[] = [];
    const { session, seen } = open(storage, {
      randomBytes: (count) => {
        if (count !== IV_BYTES || behind.length > 0) return randomBytes(count);
        behind.push(session.write(sample('b')));
        throw new DOMException('Failed', 'OperationError');
      },
    });
    expect(await session.write(sample('a'))).toBe(false);
    expect(await Promise.all(behind)).toEqual([true]);
    expect(await open(storage).session.read()).toEqual({ kind: 'data', data: sample('b') });
    expect(seen.secrets).toBe(2);
  });
});
