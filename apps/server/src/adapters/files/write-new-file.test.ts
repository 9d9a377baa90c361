import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeNewFile } from './write-new-file.ts';

it('writes a file for this user only, overwrites none, and leaves no partial file [SEC-02]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fa-new-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
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
