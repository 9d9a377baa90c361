import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SECTIONS, type StoredData } from '@fa/rechner/stored-data';
import { randomBytes } from './random-bytes.ts';
import { createStoredSession, type StoredSessionNeeds } from './stored-session.ts';
import { hasStoredSession, LOCAL_KEYS, SESSION_KEYS } from './tab-storage.ts';

const SECRET = 'a'.repeat(64);
const sample = (firma: string): StoredData => ({
  data: { userId: { id: 5 }, model: { firmenname: firma }, consentTimes: {} },
  form: { values: {}, touched: {}, findings: {}, panel: null },
  process: {
    progress: { currentViewIdx: 1, visitedViews: ['vertragsbeginn'], path: 'vertragsbeginn' },
    submission: { status: 'idle' },
    returnTo: null,
    orderKey: null,
  },
});

/** The storage of one tab, with a quota in characters. */
class TabStorage {
  readonly items = new Map<string, string>();
  quota = Number.POSITIVE_INFINITY;
  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    const others = [...this.items].filter(([name]) => name !== key);
    if (others.reduce((sum, [, text]) => sum + text.length, value.length) > this.quota)
      throw new DOMException('Full', 'QuotaExceededError');
    this.items.set(key, value);
  }
  removeItem(key: string): void {
    this.items.delete(key);
  }
}

function open(storage: TabStorage | null, needs: Partial<StoredSessionNeeds> = {}) {
  const seen = { notWritable: 0, secrets: 0 };
  const session = createStoredSession({
    storage,
    product: 'muster',
    secret: async () => {
      seen.secrets += 1;
      return SECRET;
    },
    randomBytes,
    onNotWritable: () => {
      seen.notWritable += 1;
    },
    ...needs,
  });
  return { session, seen };
}

async function written(firma = 'Müller'): Promise<TabStorage> {
  const storage = new TabStorage();
  await open(storage).session.write(sample(firma));
  return storage;
}

describe('the stored session of a tab', () => {
  it('[PERS-01] [PERS-02] stands encrypted under data, form and process, and the next page reads it', async () => {
    const storage = await written();
    expect([...storage.items.keys()].toSorted()).toEqual(['data', 'form', 'process']);
    expect([...storage.items.values()].join('')).not.toContain('Müller');
    expect(await open(storage).session.read()).toEqual({ kind: 'data', data: sample('Müller') });
  });

  it('[PERS-01] [PERS-04] the keys are those of the sections, and those of the settings', () => {
    expect(SESSION_KEYS).toEqual([...SECTIONS, 'agentMode', 'theme']);
    expect(LOCAL_KEYS).toEqual(['showDebug', 'keepModelAfterOrder', 'experiments', 'environment', 'ivmnr', 'azvm']);
  });

  it('[PERS-03] the secret is asked for and the key derived once, however often is saved', async () => {
    const storage = await written();
    const { session, seen } = open(storage);
    await session.read();
    for (const name of ['a', 'b', 'c']) await session.write(sample(name));
    session.writeNow(sample('d'));
    expect(seen.secrets).toBe(1);
    expect((await open(storage).session.read()).kind).toBe('data');
  });

  it('[PERS-03] no IV is used twice', async () => {
    const storage = new TabStorage();
    const { session } = open(storage);
    const ivs = new Set<string>();
    for (let saving = 0; saving < 10; saving += 1) {
      await session.write(sample('gleich'));
      session.writeNow(sample('gleich'));
      for (const section of SECTIONS) ivs.add((JSON.parse(storage.getItem(section) ?? '{}') as { iv: string }).iv);
    }
    expect(ivs.size).toBe(30);
  });

  it('[PERS-04] savings are written in their order, and the last one stays', async () => {
    const storage = new TabStorage();
    const { session } = open(storage);
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => session.write(sample(name))));
    expect(await open(storage).session.read()).toEqual({ kind: 'data', data: sample('d') });
  });

  it('[PERS-02] the last saving of a page that is left overtakes one that is under way', async () => {
    const storage = await written();
    const { session } = open(storage);
    await session.read();
    const underWay = session.write(sample('früher'));
    expect(session.writeNow(sample('zuletzt'))).toBe(true);
    await underWay;
    expect(await open(storage).session.read()).toEqual({ kind: 'data', data: sample('zuletzt') });
  });

  it('[PERS-06] an erasure brings a saving that is under way to nothing', async () => {
    const storage = await written();
    const { session } = open(storage);
    const underWay = session.write(sample('noch eine'));
    session.erase();
    await underWay;
    expect(hasStoredSession(storage)).toBe(false);
  });

  it('[PERS-04] a storage that stops being writable loses everything in it and takes nothing more', async () => {
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

  it('[PERS-11] without a secret nothing is written, what is stored stays, and a later secret opens it', async () => {
    const storage = await written();
    let secret: string | null = null;
    const { session } = open(storage, { secret: async () => secret });
    expect(await session.read()).toEqual({ kind: 'locked' });
    expect(await session.prepare()).toBe(false);
    expect(await session.write(sample('neu'))).toBe(false);
    expect(session.writeNow(sample('neu'))).toBe(false);
    secret = SECRET;
    expect(await session.prepare()).toBe(true);
    expect(await session.read()).toEqual({ kind: 'data', data: sample('Müller') });
  });

  it('[PERS-07] a browser without storage has nothing stored and takes nothing', async () => {
    const { session } = open(null);
    expect(await session.read()).toEqual({ kind: 'nothing' });
    await session.write(sample('a'));
    expect(session.writeNow(sample('a'))).toBe(false);
    session.erase();
  });

  it('[PERS-07] garbage, truncated, bit-flipped, exchanged or partly missing sections are unreadable, never a crash', async () => {
    const other = await written('Schmidt');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...SECTIONS),
        fc.oneof(
          fc.record({ do: fc.constant('garbage' as const), text: fc.oneof(fc.string(), fc.json()) }),
          fc.record({ do: fc.constant('cut' as const), at: fc.nat(200) }),
          fc.record({ do: fc.constantFrom('exchange' as const, 'remove' as const, 'rename' as const) }),
        ),
        async (section, damage) => {
          const storage = await written();
          const text = storage.getItem(section) ?? '';
          if (damage.do === 'garbage') storage.items.set(section, damage.text);
          if (damage.do === 'cut') storage.items.set(section, text.slice(0, damage.at));
          if (damage.do === 'exchange') storage.items.set(section, other.getItem(section) ?? '');
          if (damage.do === 'remove') storage.items.delete(section);
          if (damage.do === 'rename')
            storage.items.set(section, storage.getItem(section === 'form' ? 'data' : 'form') ?? '');
          expect(await open(storage).session.read()).toEqual({
            kind: 'unreadable',
            message: 'Session storage data is unreadable',
          });
        },
      ),
      { numRuns: 40 },
    );
  });

  it('[PERS-07] with another secret, e.g. after the cookie was lost, it is unreadable', async () => {
    const { session } = open(await written(), { secret: async () => 'b'.repeat(64) });
    expect(await session.read()).toEqual({ kind: 'unreadable', message: 'Session storage data is unreadable' });
  });

  it('[PERS-07] what decrypts to no calculation is unreadable too', async () => {
    const storage = new TabStorage();
    await open(storage).session.write({ ...sample('a'), form: 5 } as unknown as StoredData);
    expect(await open(storage).session.read()).toEqual({ kind: 'unreadable', message: 'Stored data is unreadable' });
  });

  it('[PERS-09] data of another product is foreign before any secret is asked for', async () => {
    const { session, seen } = open(await written(), { product: 'anderes' });
    expect(await session.read()).toEqual({ kind: 'foreign' });
    expect(seen.secrets).toBe(0);
  });

  it('[PERS-09] data of a newer version is foreign; its label cannot be changed', async () => {
    const storage = await written();
    for (const section of SECTIONS) {
      const blob = JSON.parse(storage.getItem(section) ?? '{}') as { additionalData: string };
      const label = JSON.parse(Buffer.from(blob.additionalData, 'base64').toString()) as { version: number };
      const relabelled = Buffer.from(JSON.stringify({ ...label, version: label.version + 1 })).toString('base64');
      storage.items.set(section, JSON.stringify({ ...blob, additionalData: relabelled }));
    }
    expect(await open(storage).session.read()).toEqual({ kind: 'foreign' });
  });

  it('[PERS-05] a page that comes back sees that another page of the tab saved since', async () => {
    const storage = await written();
    const first = open(storage).session;
    await first.read();
    expect(first.isOutdated()).toBe(false);
    const second = open(storage).session;
    await second.read();
    await second.write(sample('neuer'));
    expect(first.isOutdated()).toBe(true);
    expect(second.isOutdated()).toBe(false);
  });
});
