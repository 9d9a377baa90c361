import {
  SECTIONS,
  type SectionLabel,
  type SectionName,
  STORED_DATA_VERSION,
  type StoredData,
} from '@fa/rechner/kept/stored-data';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { open, SECRET, sample, TestStorage, written } from './sample/test-tab.ts';
import { LOCAL_KEYS, SESSION_KEYS } from './web-storage.ts';

function labelOf(storage: TestStorage, section: SectionName): SectionLabel {
  const { additionalData } = JSON.parse(storage.getItem(section) ?? '{}') as { additionalData: string };
  return JSON.parse(Buffer.from(additionalData, 'base64').toString()) as SectionLabel;
}

function relabel(storage: TestStorage, section: SectionName, change: Partial<SectionLabel>): void {
  const blob = JSON.parse(storage.getItem(section) ?? '{}') as object;
  const label = JSON.stringify({ ...labelOf(storage, section), ...change });
  storage.items.set(section, JSON.stringify({ ...blob, additionalData: Buffer.from(label).toString('base64') }));
}

describe('the stored session of a tab', () => {
  it('is encrypted under data, form and process, and read by the next page [PERS-01, PERS-02]', async () => {
    const storage = await written();
    expect([...storage.items.keys()].toSorted()).toEqual(['data', 'form', 'process']);
    expect([...storage.items.values()].join('')).not.toContain('Müller');
    expect(await open(storage).session.read()).toEqual({ kind: 'data', data: sample('Müller') });
  });

  it('has the keys of the sections and of the settings [PERS-01, PERS-04]', () => {
    expect(SESSION_KEYS).toEqual([...SECTIONS, 'agentMode', 'theme']);
    expect(LOCAL_KEYS).toEqual(['showDebug', 'keepModelAfterOrder', 'experiments', 'environment', 'ivmnr', 'azvm']);
  });

  it('is not written without a secret; existing data stays and opens with a later secret [PERS-11]', async () => {
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

  it('is empty and not writable in a browser without storage [PERS-07]', async () => {
    const { session } = open(null);
    expect(await session.read()).toEqual({ kind: 'nothing' });
    await session.write(sample('a'));
    expect(session.writeNow(sample('a'))).toBe(false);
    session.erase();
  });

  it('is unreadable if sections are damaged, exchanged or missing, without an exception [PERS-07]', async () => {
    const other = await written('Schmidt');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...SECTIONS),
        fc.oneof(
          fc.record({ do: fc.constant('garbage' as const), text: fc.oneof(fc.string(), fc.json()) }),
          fc.record({ do: fc.constant('cut' as const), at: fc.nat(200) }),
          fc.record({
            do: fc.constant('replace' as const),
            part: fc.constantFrom('encrypted', 'salt', 'iv', 'additionalData'),
          }),
          fc.record({ do: fc.constantFrom('exchange' as const, 'remove' as const, 'rename' as const) }),
        ),
        async (section, damage) => {
          const storage = await written();
          const text = storage.getItem(section) ?? '';
          if (damage.do === 'garbage') storage.items.set(section, damage.text);
          if (damage.do === 'cut') storage.items.set(section, text.slice(0, damage.at));
          if (damage.do === 'replace')
            storage.items.set(section, JSON.stringify({ ...(JSON.parse(text) as object), [damage.part]: 5 }));
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

  it('is unreadable with sections of different saves, even of two pages with one key [PERS-07]', async () => {
    const storage = await written('A');
    const formOfA = storage.getItem('form') ?? '';
    const { session } = open(storage);
    await session.read();
    for (const name of ['B', 'C']) {
      const before = labelOf(storage, 'form').revision;
      await session.write(sample(name));
      expect(labelOf(storage, 'form').revision).toBeGreaterThan(before);
      const formOfB = storage.getItem('form') ?? '';
      storage.items.set('form', formOfA);
      expect((await open(storage).session.read()).kind).toBe('unreadable');
      storage.items.set('form', formOfB);
      expect(await open(storage).session.read()).toEqual({ kind: 'data', data: sample(name) });
    }
  });

  it('is unreadable if it decrypts to no calculation [PERS-07]', async () => {
    const storage = new TestStorage();
    await open(storage).session.write({ ...sample('a'), form: 5 } as unknown as StoredData);
    expect(await open(storage).session.read()).toEqual({ kind: 'unreadable', message: 'Stored data is unreadable' });
  });

  it('of another product is foreign, before any secret is requested [PERS-09]', async () => {
    const { session, seen } = open(await written(), { product: 'anderes' });
    expect(await session.read()).toEqual({ kind: 'foreign' });
    expect(seen.secrets).toBe(0);
  });

  it('of a newer version is foreign, and its label cannot be changed [PERS-09]', async () => {
    const storage = await written();
    for (const section of SECTIONS) relabel(storage, section, { version: STORED_DATA_VERSION + 1 });
    expect(await open(storage).session.read()).toEqual({ kind: 'foreign' });
  });

  it.each([
    ['a newer version', { version: STORED_DATA_VERSION + 1 }],
    ['another product', { product: 'anderes' }],
  ])('is unreadable if only one section names %s [PERS-09]', async (_, change) => {
    for (const section of SECTIONS) {
      const storage = await written();
      relabel(storage, section, change);
      expect((await open(storage).session.read()).kind).toBe('unreadable');
    }
  });
});
