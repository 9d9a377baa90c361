import {
  SECTIONS,
  type SectionLabel,
  type SectionName,
  STORED_DATA_VERSION,
  type StoredData,
} from '@fa/rechner/kept/stored-data';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { open, SECRET, sample, TestStorage, written } from '../../tests/support/test-tab.ts';
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
    secret = SECRET;
    expect(await session.prepare()).toBe(true);
    expect(await session.read()).toEqual({ kind: 'data', data: sample('Müller') });
  });

  it('is not written if the request for the secret fails; the next save is [PERS-11]', async () => {
    const storage = new TestStorage();
    const answers = [() => Promise.reject(new TypeError('Failed to fetch'))];
    const { session } = open(storage, { secret: () => answers.shift()?.() ?? Promise.resolve(SECRET) });
    expect(await session.write(sample('a'))).toBe(false);
    expect([...storage.items.keys()]).toEqual([]);
    expect(await session.write(sample('b'))).toBe(true);
    expect(await open(storage).session.read()).toEqual({ kind: 'data', data: sample('b') });
  });

  it('has one key for all saves of a page, for one request of the secret [PERS-03]', async () => {
    const { session, seen } = open(await written());
    await session.read();
    for (const name of ['a', 'b', 'c']) await session.write(sample(name));
    expect(seen.secrets).toBe(1);
    expect(await session.read()).toEqual({ kind: 'data', data: sample('c') });
  });

  it('stays erased when a save is running [PERS-06]', async () => {
    const storage = await written();
    const { session } = open(storage);
    const running = session.write(sample('noch eine'));
    session.erase();
    expect(await running).toBe(true);
    expect([...storage.items.keys()]).toEqual([]);
  });

  it('is erased when the storage is no longer writable [PERS-04]', async () => {
    const storage = await written();
    const { session, seen } = open(storage);
    storage.quota = 900;
    await session.write(sample('x'.repeat(2_000)));
    expect([[...storage.items.keys()], seen.notWritable]).toEqual([[], 1]);
  });

  it('is outdated once another page of the tab has saved or erased it [PERS-05, PERS-06]', async () => {
    const storage = await written();
    const [{ session }, { session: other }] = [open(storage), open(storage)];
    await session.read();
    await session.write(sample('a'));
    expect(session.isOutdated()).toBe(false);
    await other.write(sample('b'));
    expect(session.isOutdated()).toBe(true);
    await session.read();
    other.erase();
    expect(session.isOutdated()).toBe(true);
  });

  it('is read by another tab from its encrypted sections [PERS-10]', async () => {
    const { session: first } = open(await written('Schmidt'));
    const { session: second } = open(await written());
    const sections = first.sections();
    expect(JSON.stringify(sections)).not.toContain('Schmidt');
    if (sections) second.put(sections);
    expect(await second.read()).toEqual({ kind: 'data', data: sample('Schmidt') });
    first.erase();
    expect(first.sections()).toBeNull();
  });

  it('is empty and not writable in a browser without storage [PERS-07]', async () => {
    const { session } = open(null);
    expect(await session.read()).toEqual({ kind: 'nothing' });
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
