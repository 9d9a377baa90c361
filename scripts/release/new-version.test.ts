import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../apps/server/tests/support/environment/temporary-folder.ts';
import { root } from '../processes.ts';
import { setVersion } from './new-version.ts';

const MANIFESTS = ['package.json', 'packages/part/package.json'];

function makeProject(changelog: string): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'packages/part'), { recursive: true });
  const manifests = [
    { name: 'project', version: '1.0.0', workspaces: ['packages/*'] },
    { name: 'part', version: '1.0.0' },
  ];
  for (const [index, file] of MANIFESTS.entries())
    writeFileSync(join(folder, file), `${JSON.stringify(manifests[index], null, 2)}\n`);
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog);
  execFileSync('npm', ['install', '--package-lock-only', '--offline'], { cwd: folder });
  return folder;
}

function read(folder: string, file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}

it.each([
  ['above the last release', '# Changes\n\n## 1.0.0\n', '# Changes\n\n## 1.1.0\n\n## 1.0.0\n'],
  ['in place of Unreleased', '# Changes\n\n## Unreleased\n\n- New.\n', '# Changes\n\n## 1.1.0\n\n- New.\n'],
])('sets the version everywhere, and writes its heading %s [CONF-05]', (_, before, after) => {
  const folder = makeProject(before);
  setVersion(folder, '1.1.0');
  for (const file of MANIFESTS) expect(JSON.parse(read(folder, file)).version).toBe('1.1.0');
  expect(read(folder, 'package-lock.json')).not.toContain('1.0.0');
  expect(read(folder, 'CHANGELOG.md')).toBe(after);
  expect(() => setVersion(folder, '1.1.0')).toThrow('Command failed');
  expect(read(folder, 'CHANGELOG.md')).toBe(after);
});

it('every package of the repository has the version of the root', () => {
  const files = globSync(['package.json', '{apps,packages,products}/*/package.json'], { cwd: root });
  const versions = files.map((file) => (JSON.parse(read(root, file)) as { version: string }).version);
  expect(files.length).toBeGreaterThan(6);
  expect(new Set(versions).size).toBe(1);
});
