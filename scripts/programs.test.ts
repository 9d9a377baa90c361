import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFile } from '../apps/server/tests/support/environment/temporary-folder.ts';
import { root } from './processes.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

const ours = Object.entries(scripts).filter(([, line]) => line.startsWith('exec node scripts/bootstrap.cjs'));

/** Runs a script's command line as npm does, but without npm, which is slower than the program. */
async function run(line: string, ...given: string[]) {
  // Not the settings of the server that a developer runs.
  const env = { ...process.env, ENV_FILE: '/dev/null' };
  const parameters = ['-c', `${line} "$@"`, 'sh', ...given];
  const child = spawn('sh', parameters, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  const [code] = await once(child, 'close');
  return { code: code as number | null, out, err };
}

it('covers the scripts of package.json', () => {
  expect(ours.map(([script]) => script)).toEqual(expect.arrayContaining(['start', 'dev', 'test', 'check', 'rechner']));
});

it('every script prints its usage for --help instead of working, and ends with 0', async () => {
  const helps = await Promise.all(ours.map(async ([script, line]) => ({ script, ...(await run(line, '--help')) })));
  for (const { script, ...help } of helps)
    expect(help).toEqual({ code: 0, out: expect.stringMatching(`^Usage: .*npm (run )?${script}\\b`), err: '' });
});

// All scripts share the code that parses their arguments.
it('a script names an unknown option, with the usage, and ends with 2', async () => {
  const { code, out, err } = await run(scripts['build'] ?? '', '--no-such-option');
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/^Unknown option '--no-such-option'[^]*\n\nUsage: npm run build\n/);
});

it.each([
  ['system', `platform: { value: 'darwin' }`, `darwin on ${process.arch}`],
  ['processor', `arch: { value: 'riscv64' }`, 'linux on riscv64'],
  ['libc', 'report: { value: { getReport: () => ({ header: {} }) } }', `linux on ${process.arch} with another libc`],
])('a start on another %s is refused in one sentence', async (_name, change, machine) => {
  const preload = temporaryFile('other.cjs', `Object.defineProperties(process, { ${change} });`);
  const { code, out, err } = await run(`node --require ${preload} scripts/bootstrap.cjs scripts/start.ts`);
  expect([code, out]).toEqual([1, '']);
  expect(err).toBe(`This project runs on Linux with glibc on x64 or arm64; this is ${machine}.\n`);
});

it('the programs of the server read the environment from a file, unless a variable is set', async () => {
  const file = temporaryFile('server.env', '# Port\nPORT=abc\nMAIL_FROM="kim"\n');
  const line = `MAIL_FROM=service@example.org ENV_FILE=${file} ${scripts['rechner']}`;
  const { code, err } = await run(line, 'agents', 'list');
  expect([code, err]).toEqual([1, expect.stringContaining('The environment variable PORT must be a port number')]);
  expect(err).not.toContain('MAIL_FROM');
});
