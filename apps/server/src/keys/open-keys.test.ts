import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFile } from '../../tests/support/environment/temporary-folder.ts';
import { StartupError } from '../config/startup-error.ts';
import { openSecrets } from './open-keys.ts';

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];

function folderWith(content: string): string {
  return dirname(temporaryFile('secret', content));
}

it('reads a list from the file in the data directory or from SECRET, which has precedence [SEC-08]', () => {
  const folder = folderWith(`${NEW},${OLD}\n`);
  expect(openSecrets({ secrets: undefined }, folder)).toEqual([NEW, OLD]);
  expect(openSecrets({ secrets: [OLD] }, folder)).toEqual([OLD]);
});

it('refuses a file without a secret, without showing its content [SEC-08]', () => {
  const folder = folderWith('short');
  const open = () => openSecrets({ secrets: undefined }, folder);
  expect(open).toThrow(StartupError);
  expect(open).toThrow(`The file ${join(folder, 'secret')} must have at least 32 characters`);
});
