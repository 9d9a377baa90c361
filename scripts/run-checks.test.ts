import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runQuietly } from './processes.ts';
import { CHECKS, type Check, runChecks } from './run-checks.ts';

function check(name: string, part?: string): Check {
  return { name, command: name, parameters: [], ...(part === undefined ? {} : { part }) };
}

it('prints one line per successful check, whatever the check prints', async () => {
  const said: string[] = [];
  const needs = { atOnce: 2, run: async () => ({ code: 0, output: 'long: a.ts\nlong: b.ts' }) };
  const failed = await runChecks([check('lint'), check('types', 'server')], { ...needs, say: (t) => said.push(t) });
  expect([failed, said]).toEqual([[], ['✓ lint', '✓ types of server']]);
});

it('runs every check even if one fails, and prints the output of a failed one', async () => {
  const said: string[] = [];
  const run = async ({ part }: Check) => ({ code: part === 'server' ? 2 : 0, output: '\na.ts(1,1): wrong\n' });
  const checks = [check('types', 'server'), check('types', 'web app'), check('lint')];
  expect(await runChecks(checks, { atOnce: 1, run, say: (t) => said.push(t) })).toEqual([
    { name: 'types', label: 'types of server', output: '\na.ts(1,1): wrong\n' },
  ]);
  expect(said).toEqual(['✗ types of server (exit code 2)\n\na.ts(1,1): wrong\n', '✓ types of web app', '✓ lint']);
});

it('prints what several checks find in a shared file once', async () => {
  const said: string[] = [];
  const run = async ({ part }: Check) => ({
    code: 1,
    output: part === 'web app' ? 'a.ts: wrong\nb.ts: wrong' : 'a.ts: wrong',
  });
  const checks = [check('types', 'server'), check('types', 'web app'), check('types', 'packages')];
  await runChecks(checks, { atOnce: 1, run, say: (t) => said.push(t) });
  expect(said).toEqual([
    '✗ types of server (exit code 1)\n\na.ts: wrong\n',
    '✗ types of web app (exit code 1)\n\nb.ts: wrong\n',
    '✗ types of packages (exit code 1), the same',
  ]);
});

it('names the place of a lint error in the line of its message', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  const [config, file] = [join(folder, 'lint.json'), join(folder, 'a.js')];
  writeFileSync(config, '{}');
  writeFileSync(file, 'debugger;\n');
  const { command = '', parameters = [] } = CHECKS.find(({ name }) => name === 'lint') ?? {};
  const { code, output } = await runQuietly(command, [...parameters, '--config', config, file]);
  expect([code, output.split('\n')[0]]).toEqual([1, expect.stringMatching(/a\.js:1:1: .*debugger/)]);
});
