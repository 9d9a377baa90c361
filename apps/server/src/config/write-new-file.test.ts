import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/environment/temporary-folder.ts';
import { writeNewFile } from './write-new-file.ts';

it('writes a file for this user only, overwrites none, and leaves no partial file [SEC-02]', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'a.zip');
  const written = await Promise.all(['one', 'two', 'three'].map((content) => writeNewFile(file, content)));
  expect(written.filter(Boolean)).toHaveLength(1);
  const kept = ['one', 'two', 'three'][written.indexOf(true)];
  expect(await writeNewFile(file, 'four')).toBe(false);
  expect(readFileSync(file, 'utf8')).toBe(kept);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['a.zip']);
  await expect(writeNewFile(join(folder, 'none', 'a.zip'), '')).rejects.toThrow(/ENOENT/);
});
