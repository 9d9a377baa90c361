import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './processes.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

async function run(script: string, ...given: string[]) {
  const child = spawn('npm', ['run', '--silent', script, '--', ...given], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  const [code] = await once(child, 'close');
  return { code: code as number | null, out, err };
}

const ours = Object.entries(scripts)
  .filter(([, line]) => line.includes('bootstrap.cjs'))
  .map(([script]) => script);

it('knows the scripts of package.json', () => {
  expect(ours).toEqual(expect.arrayContaining(['start', 'dev', 'test', 'check', 'orders', 'agents', 'bench:orders']));
});

it.each(Object.keys(scripts))('npm run %s -- --help prints a usage and ends with 0', async (script) => {
  const { code, out, err } = await run(script, '--help');
  expect([code, out + err]).toEqual([0, expect.stringMatching(/usage:/i)]);
});

it.each(ours)('npm run %s -- --help is titled by that script', async (script) => {
  const { out } = await run(script, '--help');
  expect(out.split(/\n| --/, 1)).toEqual([expect.stringMatching(new RegExp(`^Usage: npm (run )?${script}$`))]);
});

it('npm run faults names a test file that there is not, and ends with 2', async () => {
  const { code, out, err } = await run('faults', 'nofile');
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(
    /^There is no test file 'nofile': FILE is one of [^\n]*database[^\n]*\.\n\nUsage: npm run faults /,
  );
});

it.each(ours)('npm run %s names an option that there is not, with the usage, and ends with 2', async (script) => {
  const { code, out, err } = await run(script, '--no-such-option');
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/^(Unknown option|There is no command) '--no-such-option'[^\n]*\.\n\nUsage: npm /);
});
