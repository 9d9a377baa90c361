import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/environment/temporary-folder.ts';
import { StartupError } from '../../config/startup-error.ts';
import { packZip, readPack, unpackZip } from './pack-zip.ts';

function bytes(text: string) {
  return new TextEncoder().encode(text);
}
const FILES = new Map([
  ['texte/b.txt', bytes('Wortlaut')],
  ['PRUEFEN.txt', bytes('Prüfen')],
  ['antrag.pdf', new Uint8Array(300).fill(7)],
  ['leer.txt', new Uint8Array()],
]);
const PACK = packZip(FILES);

function refused(zip: Uint8Array, message: RegExp | string = /./) {
  expect(() => unpackZip(zip)).toThrow(StartupError);
  expect(() => unpackZip(zip)).toThrow(message);
}

function changed(position: number, bit: number): Uint8Array {
  const copy = PACK.slice();
  copy[position] = (copy[position] ?? 0) ^ (1 << bit);
  return copy;
}

function replaced(zip: Uint8Array, one: string, other: string): Uint8Array {
  return new Uint8Array(Buffer.from(Buffer.from(zip).toString('latin1').replaceAll(one, other), 'latin1'));
}

it('unpacks what was packed, and gives the same ZIP for the same files in any order [DOC-02]', () => {
  expect(unpackZip(PACK)).toEqual(new Map([...FILES].toSorted(([one], [other]) => (one < other ? -1 : 1))));
  expect(packZip(new Map([...FILES].toReversed()))).toEqual(PACK);
  // Archive readers find the signature at the start, and the pack has no creation time.
  expect(PACK.subarray(0, 4)).toEqual(bytes('PK\u0003\u0004'));
});

it('refuses every flipped bit, in the metadata too [DOC-02]', () => {
  for (let position = 0; position < PACK.length; position += 1)
    for (let bit = 0; bit < 8; bit += 1) expect(() => unpackZip(changed(position, bit))).toThrow(StartupError);
});

it('refuses a truncated, a lengthened and a foreign file [SEC-03]', () => {
  for (let length = 0; length < PACK.length; length += 1) refused(PACK.subarray(0, length));
  refused(new Uint8Array([...PACK, 0]), 'not as it was written');
  refused(new Uint8Array([...bytes('#!/bin/sh\n'), ...PACK]));
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (noise) => {
      refused(noise);
      refused(new Uint8Array([...noise, ...PACK.subarray(-22)]));
    }),
    { numRuns: 100 },
  );
});

it.each([
  '../beleg.json',
  '/etc/passwd',
  'texte/../../x.txt',
  'texte/../x.txt',
  'andere/x.txt',
  'texte/texte/x.txt',
  '..\\x.txt',
  'C:x.txt',
  'texte/',
  '.hidden.txt',
  'x\u0000.txt',
  '\u202etxt.exe',
  `${'a'.repeat(70)}.txt`,
])('refuses an entry named %j without opening it [SEC-03]', (name) => {
  refused(packZip(new Map([[name, bytes('x')]])), 'it has files that no pack has');
});

it('refuses duplicate names, too many files, and entries with a wrong size [SEC-03]', () => {
  const twins = packZip(new Map([...FILES, ['texte/c.txt', bytes('anderer Wortlaut')]]));
  refused(replaced(twins, 'texte/c.txt', 'texte/b.txt'), 'it has files that no pack has');
  refused(packZip(new Map(Array.from({ length: 41 }, (_, index) => [`a${index}.txt`, bytes('')]))), 'no pack has');
  const bomb = zipSync({ 'antrag.pdf': [new Uint8Array(20_000_000), { level: 9 }] });
  expect(bomb.length).toBeLessThan(40_000);
  refused(bomb, 'is compressed');
  // An entry with a false size, larger than the whole file.
  refused(
    replaced(
      PACK,
      '\u002c\u0001\u0000\u0000\u002c\u0001\u0000\u0000',
      '\u00ff\u00ff\u00ff\u007f\u00ff\u00ff\u00ff\u007f',
    ),
  );
});

it('refuses a pack that another program has zipped, with that reason [SEC-03]', () => {
  const other = zipSync(Object.fromEntries([...FILES].map(([name, content]) => [name, [content, { level: 0 }]])));
  refused(other, 'unpacked and packed again by another program');
});

it('reads no more than a pack can have, and says why a file cannot be read [SEC-03]', async () => {
  const folder = temporaryFolder();
  const huge = join(folder, 'gross.zip');
  writeFileSync(huge, '');
  truncateSync(huge, 100_000_000);
  for (const [file, message] of [
    [huge, 'it has more than 32 MB'],
    ['/dev/zero', 'it has more than 32 MB'],
    [folder, 'cannot be read (it is a folder, not a file)'],
  ] as const) {
    const read = readPack(file);
    await expect(read).rejects.toThrow(StartupError);
    await expect(read).rejects.toThrow(message);
  }
});
