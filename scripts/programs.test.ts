import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFile } from '../apps/server/tests/support/environment/temporary-folder.ts';
import { root } from './processes.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

const ours = Object.entries(scripts).filter(([, line]) => line.includes('bootstrap.cjs'));

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

/** Starts each program with --help in one process, which loads what they share once, and sends what each did. */
const HELP_OF_ALL = `
  let did;
  process.stdout.write = (text) => (did.out += text) !== '';
  process.stderr.write = (text) => (did.err += text) !== '';
  process.exit = (code = process.exitCode) => void (process.exitCode = code);
  for (const [index, [file, ...parameters]] of JSON.parse(process.argv[1]).entries()) {
    did = { out: '', err: '' };
    process.exitCode = undefined;
    process.argv = [process.execPath, file, ...parameters, '--help'];
    await import(\`\${process.cwd()}/\${file}?\${index}\`).catch((error) => (did.err += error.stack));
    process.send({ code: process.exitCode ?? 0, ...did });
  }
  process.exitCode = undefined;
`;

async function helpOfAll(lines: readonly string[]) {
  const given = lines.map((line) => line.split('bootstrap.cjs ')[1]?.split(' '));
  const child = spawn(process.execPath, ['--input-type=module', '--eval', HELP_OF_ALL, JSON.stringify(given)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    timeout: 60_000,
  });
  const did: unknown[] = [];
  child.on('message', (message) => did.push(message));
  const [code] = await once(child, 'close');
  return { code: code as number | null, of: new Map(lines.map((line, index) => [line, did[index]])) };
}

const help = helpOfAll(ours.map(([, line]) => line));

it.each(ours)('npm run %s -- --help prints the usage of that script and ends with 0', async (script, line) => {
  const usage = new RegExp(`^Usage: npm (run )?${script}(\\n| --)`);
  expect((await help).of.get(line)).toEqual({ code: 0, out: expect.stringMatching(usage), err: '' });
});

it('no program leaves anything open after its usage', async () => {
  expect((await help).code).toBe(0);
});

it('npm run rechner -- orders --help prints the usage, started like a command', async () => {
  const { code, out, err } = await run(scripts['rechner'] ?? '', 'orders', '--help');
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^Usage: npm run rechner -- orders /);
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
