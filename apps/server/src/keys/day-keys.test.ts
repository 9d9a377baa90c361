import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { linkSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openKeyService, startFakeKeyService } from '../../tests/support/environment/fake-key-service.ts';
import { temporaryFolder } from '../../tests/support/environment/temporary-folder.ts';
import { type DayKeys, KeysUnavailable } from './day-keys.ts';
import { createKeyFolder } from './key-folder.ts';

/** Opens the same store again at each call, as another process does. */
type Stores = () => DayKeys;

const kinds: [string, () => Promise<Stores>][] = [
  [
    'a folder',
    async () => {
      const folder = temporaryFolder();
      return () => createKeyFolder(folder);
    },
  ],
  [
    'a key service',
    async () => {
      const service = await startFakeKeyService();
      return () => openKeyService(service);
    },
  ],
];

describe.each(kinds)('day keys in %s', (_name, openStores) => {
  it('are 32 random bytes, one key for each day, the same for every reader [SEC-01]', async () => {
    const open = await openStores();
    const [first, second] = [await open().keyOf('2026-11-21'), await open().keyOf('2026-11-22')];
    expect([first.length, second.length]).toEqual([32, 32]);
    expect(first).not.toEqual(second);
    expect(await open().keyOf('2026-11-21')).toEqual(first);
    expect(await open().existing('2026-11-22')).toEqual(second);
  });

  it('are the same for simultaneous readers [SEC-01]', async () => {
    const open = await openStores();
    const keys = await Promise.all(Array.from({ length: 40 }, () => open().keyOf('2026-11-21')));
    expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
  });

  it('are not created by reading [SEC-01]', async () => {
    const open = await openStores();
    expect(await open().existing('2026-11-21')).toBeUndefined();
    expect(await open().days()).toEqual([]);
  });

  it('are listed by day, and destroyed up to a given day [SEC-01]', async () => {
    const open = await openStores();
    for (const day of ['2026-11-22', '2026-10-31', '2026-11-21', '2026-11-23']) await open().keyOf(day);
    expect(await open().days()).toEqual(['2026-10-31', '2026-11-21', '2026-11-22', '2026-11-23']);
    expect(await open().destroyThrough('2026-11-21')).toEqual(['2026-10-31', '2026-11-21']);
    expect(await open().destroyThrough('2026-11-21')).toEqual([]);
    expect(await open().days()).toEqual(['2026-11-22', '2026-11-23']);
    expect(await open().existing('2026-11-21')).toBeUndefined();
  });

  it('are different when a day gets a new key after its first one was destroyed [SEC-01]', async () => {
    const open = await openStores();
    const key = await open().keyOf('2026-11-21');
    await open().destroyThrough('2026-11-21');
    expect(await open().keyOf('2026-11-21')).not.toEqual(key);
  });

  it('can be destroyed by several processes at once [SEC-01]', async () => {
    const open = await openStores();
    for (const day of ['2026-11-20', '2026-11-21']) await open().keyOf(day);
    await Promise.all(Array.from({ length: 10 }, () => open().destroyThrough('2026-11-21')));
    expect(await open().days()).toEqual([]);
  });
});

describe('a folder of keys', () => {
  it('gives simultaneously started processes the same key [SEC-01]', async () => {
    const folder = temporaryFolder();
    const code = `
      import { createKeyFolder } from ${JSON.stringify(join(import.meta.dirname, 'key-folder.ts'))};
      const key = await createKeyFolder(${JSON.stringify(folder)}).keyOf('2026-11-21');
      process.stdout.write(Buffer.from(key).toString('hex'));`;
    const ask = async (): Promise<string> => {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', code]);
      let out = '';
      child.stdout.on('data', (chunk) => (out += chunk));
      await once(child, 'close');
      return out;
    };
    const keys = await Promise.all(Array.from({ length: 4 }, ask));
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(keys).size).toBe(1);
    expect(readdirSync(folder)).toEqual(['2026-11-21.key']);
  });

  it('is readable by its user only, and overwrites the keys it destroys, also one in creation [SEC-01]', async () => {
    const folder = temporaryFolder();
    const store = createKeyFolder(folder);
    await store.keyOf('2026-11-21');
    const file = join(folder, '2026-11-21.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    // A kill between the two steps of creating a key leaves a second name for it.
    linkSync(file, join(folder, '2026-11-21.key.00000000-0000-4000-8000-000000000000.new'));
    // A second name keeps the bytes visible that a file system may retain.
    const witness = join(folder, 'witness');
    linkSync(file, witness);
    expect(await store.destroyThrough('2026-11-21')).toEqual(['2026-11-21']);
    expect(readdirSync(folder)).toEqual(['witness']);
    expect(readFileSync(witness)).toEqual(Buffer.alloc(32));
  });

  it('gives no damaged key, and a code for the reason [SEC-01]', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, '2026-11-21.key'), 'short');
    await expect(createKeyFolder(folder).keyOf('2026-11-21')).rejects.toThrow(new KeysUnavailable('key damaged'));
    const gone = createKeyFolder(join(folder, 'gone'));
    for (const work of [() => gone.keyOf('2026-11-21'), gone.days, () => gone.destroyThrough('2026-11-21')])
      await expect(work()).rejects.toThrow(new KeysUnavailable('key folder ENOENT'));
  });

  it('leaves other files unchanged [SEC-01]', async () => {
    const folder = temporaryFolder();
    for (const name of ['2026-02-30.key', '2026-01-01.txt', 'README']) writeFileSync(join(folder, name), 'x');
    expect(await createKeyFolder(folder).destroyThrough('2026-11-21')).toEqual([]);
    expect(readdirSync(folder)).toHaveLength(3);
  });
});
