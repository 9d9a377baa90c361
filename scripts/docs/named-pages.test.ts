import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

it('every page that a setting, a message or a file for operators names exists', () => {
  const files = globSync(['.env.example', 'deploy/**/*.*', 'apps/server/src/**/*.ts'], { cwd: root });
  const named = files.flatMap((file) => read(file).match(/\bdocs\/[\w/-]+\.md\b/g) ?? []);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((page) => !existsSync(join(root, page)))).toEqual([]);
});

it('the page of commands has a row for each npm script, and for no other', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const rows = [...read('docs/commands.md').matchAll(/^\| `npm (?:run )?([a-z\d:-]+)/gm)].map(([, name]) => name);
  expect([...new Set(rows)].toSorted()).toEqual(Object.keys(scripts).toSorted());
});
