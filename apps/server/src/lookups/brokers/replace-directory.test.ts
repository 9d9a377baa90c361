import { closeSync, fstatSync, openSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/environment/temporary-folder.ts';
import { replaceDirectory } from './import-brokers.ts';

it('puts pictures in place at once, and removes what a killed import left [BROK-02, BROK-05]', () => {
  const folder = join(temporaryFolder(), 'brokers');
  const picture = `${'a1'.repeat(12)}.png`;
  const replace = () =>
    replaceDirectory(join(folder, 'brokers.json'), {
      entries: new Map(),
      photos: new Map([[picture, Buffer.from('picture')]]),
    });
  replace();
  const read = openSync(join(folder, 'photos', picture), 'r');
  for (const left of ['brokers.json.17.new', `photos/${picture}.17.new`, 'notes.new', 'brokers.json.bak'])
    writeFileSync(join(folder, left), '');
  replace();
  // Whoever reads the former file still has it whole: it was not written again.
  expect(fstatSync(read).nlink).toBe(0);
  closeSync(read);
  expect(readdirSync(folder).toSorted()).toEqual(['brokers.json', 'brokers.json.bak', 'notes.new', 'photos']);
  expect(readdirSync(join(folder, 'photos'))).toEqual([picture]);
});
