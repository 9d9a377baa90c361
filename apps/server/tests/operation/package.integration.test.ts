import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { PRODUCTS } from '../../src/products.ts';
import { createTestDatabase } from '../support/environment/embedded-postgres-test-database.ts';
import { memoryFolder } from '../support/environment/memory-folder.ts';
import { makeDataDir } from '../support/environment/run-main.ts';

const execute = promisify(execFile);
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const ROOT = join(import.meta.dirname, '../../../..');
const CONTAINERFILE = readFileSync(join(ROOT, 'deploy/Containerfile'), 'utf8');

let folder = '';
let unpacked = '';
beforeAll(async () => {
  folder = mkdtempSync(join(memoryFolder(), 'package-'));
  // Pages that are built for tests would have React for development.
  const env = { ...process.env, NODE_ENV: undefined };
  await execute(process.execPath, ['scripts/package/package.ts', '--folder', folder], { cwd: ROOT, env });
  // As root of a hardened machine; the user of the server must be able to read it.
  const unpack = `umask 077 && tar --extract --same-permissions --file *.tar.gz`;
  await execute('sh', ['-c', unpack], { cwd: folder });
  unpacked = globSync(join(folder, `*-linux-${process.arch}`))[0] ?? '';
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** Neither npm nor another Node is in this path. */
const BARE = { PATH: '/nowhere:/usr/bin:/bin', ENV_FILE: '/dev/null' };

/** Compiled code is reused, because the tests start more than twenty programs. */
function spawnRechner(environment: Record<string, string>, parameters: readonly string[]) {
  const env = { ...BARE, NODE_COMPILE_CACHE: join(folder, 'compiled'), ...environment };
  return spawn(join(unpacked, 'bin/rechner'), parameters, { cwd: '/', env });
}

async function rechner(environment: Record<string, string>, ...parameters: string[]) {
  const child = spawnRechner(environment, parameters);
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  const [code] = await once(child, 'close');
  return { code: code as number | null, out, err };
}

const helps = new Map<string, ReturnType<typeof rechner>>();

/** Runs a program for its help, once for all tests. */
function helpOf(name: string): ReturnType<typeof rechner> {
  const help = helps.get(name) ?? rechner({}, name, '--help');
  helps.set(name, help);
  return help;
}

async function start(environment: Record<string, string>) {
  const child = spawnRechner(environment, ['start']);
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  let out = '';
  child.stderr.on('data', (chunk) => (out += chunk));
  child.stdout.on('data', (chunk) => (out += chunk));
  const listening = () => /http:\/\/127\.0\.0\.1:\d+/.exec(out)?.[0];
  await expect.poll(() => listening() ?? child.exitCode).not.toBeNull();
  return { origin: listening() ?? `it ended: ${out}`, child, ended };
}

function schemaFile(name: string) {
  return JSON.parse(readFileSync(join(unpacked, 'schemas', name), 'utf8'));
}

it('has the descriptions of API and orders as files [ORD-01, ORD-06]', () => {
  const files = globSync('*', { cwd: join(unpacked, 'schemas') }).toSorted();
  const orders = PRODUCTS.flatMap(({ definition: { id }, order }) => (order ? [`${id}.event.json`, `${id}.json`] : []));
  expect(files).toEqual([...orders, 'openapi.json'].toSorted());
  expect(schemaFile('forderungsausfall.event.json').properties.data.properties.order.properties).toHaveProperty(
    'currency',
  );
  const { openapi, paths } = schemaFile('openapi.json');
  expect(openapi).toMatch(/^3\.1/);
  for (const path of ['/orders', '/iban']) expect(paths).toHaveProperty([`/tarifrechner/api${path}`]);
});

it('starts from the package alone, is ready, shows its first page and ends on SIGTERM', async () => {
  const environment = { DATABASE_URL: await createTestDatabase(), DATA_DIR: makeDataDir(), PORT: '0' };
  const { origin, child, ended } = await start(environment);
  expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
  const page = await (await fetch(`${origin}/tarifrechner/forderungsausfall/`)).text();
  expect(page).toContain('Weiter');
  const [script = ''] = /\/tarifrechner\/assets\/[^"]+\.js/.exec(page) ?? [];
  expect((await fetch(origin + script)).status).toBe(200);
  const document = await fetch(`${origin}/tarifrechner/api/schemas/forderungsausfall.json`);
  expect(await document.json()).toEqual(schemaFile('forderungsausfall.json'));
  expect(await rechner({ PORT: new URL(origin).port }, 'ready')).toEqual({ code: 0, out: '', err: '' });
  expect((await rechner(environment, 'doctor')).out).toMatch(/✓ The database .* is PostgreSQL/);
  expect((await rechner(environment, 'orders', 'list')).code).toBe(0);
  // Reads deploy/rights.sql.
  expect(await rechner(environment, 'migrate', '--server-role', 'nobody')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^There is no role nobody /),
  });
  const [, healthCheck = '[]'] = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(CONTAINERFILE) ?? [];
  const [program = '', ...words] = JSON.parse(healthCheck) as string[];
  const healthOf = (PORT: string) =>
    spawnSync(program.replace('/opt/rechner', unpacked), words, { env: { HOST: '127.0.0.1', PORT } }).status;
  expect([healthOf(new URL(origin).port), healthOf('1')]).toEqual([0, 1]);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

const GROUPS = ['orders', 'agents', 'maintenance', 'directory', 'brokers'];

it('has the commands for operators, under their own names', async () => {
  const unreadable = { ENV_FILE: '/nowhere' };
  const { code, out, err } = await rechner(unreadable, '--help');
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^Usage: rechner \[/);
  for (const name of ['start', 'orders', 'directory', 'restore']) expect(out).toMatch(new RegExp(`^  ${name} `, 'm'));
  const usages = await Promise.all(GROUPS.map(async (name) => (await helpOf(name)).out));
  expect([out, ...usages].join('')).not.toContain('npm');
  expect((await rechner({}, 'version')).out).toMatch(/^\d+\.\d+\.\d+, commit [0-9a-f]{40}/);
  expect(await rechner({}, 'nothing')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^error: unknown command 'nothing'\n\nUsage: rechner \[/),
  });
});

it('has every command that its pages for operators name', async () => {
  const text = globSync(join(unpacked, 'docs/operations/*.md')).map((file) => readFileSync(file, 'utf8'));
  const called =
    /(?:^ *|`|: +|ENV_FILE=\S+ |bin\/|-n 1 )rechner ((?:orders|agents|maintenance|directory|brokers) [a-z-]+|[a-z]+)/gm;
  const named = new Set([...text.join('\n').matchAll(called)].map(([, command = '']) => command));
  expect(named.size).toBeGreaterThan(15);
  const groups = ['help', ...GROUPS];
  const usages = await Promise.all(groups.map(async (name) => (await helpOf(name)).out));
  const isKnown = (command: string) => {
    const [last = '', group = 'help'] = command.split(' ').toReversed();
    return new RegExp(`(?:^|[ ,])${last}(?:[ ,]|$)`, 'm').test(usages[groups.indexOf(group)] ?? '');
  };
  expect([...named].filter((command) => !isKnown(command))).toEqual([]);
});

it('asks for a database of the operator, because it has none of its own', async () => {
  const ask = 'There is no embedded PostgreSQL for linux x64: set DATABASE_URL.';
  const environment = { DATA_DIR: makeDataDir() };
  expect(await rechner(environment, 'start')).toMatchObject({ code: 1, err: `${ask}\n` });
  expect(await rechner(environment, 'doctor')).toMatchObject({ code: 1, out: expect.stringContaining(`✗ ${ask}`) });
  const missing = await rechner({ ENV_FILE: '/nowhere' }, 'doctor');
  expect(missing).toMatchObject({ code: 1, err: expect.stringContaining('/nowhere, cannot be read by this user') });
});

it('lists in its bill of materials every package that it contains, Node and what is bundled in the pages', () => {
  expect(spawnSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: folder }).status).toBe(0);
  const [bill = ''] = globSync(join(folder, '*.cdx.json'));
  const { bomFormat, components } = JSON.parse(readFileSync(bill, 'utf8')) as {
    bomFormat: string;
    components: { 'bom-ref': string }[];
  };
  const listed = new Set(components.map((component) => component['bom-ref']));
  const packages = globSync(join(unpacked, '**/node_modules/{*,@*/*}/package.json'))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string })
    .map(({ name, version }) => `${name}@${version}`);
  expect(bomFormat).toBe('CycloneDX');
  expect(packages.length).toBeGreaterThan(150);
  expect(packages.filter((name) => !listed.has(name))).toEqual([]);
  expect([...listed].join()).toMatch(/\breact-dom@.*\bnode@24/);
  expect([...listed, ...packages].join()).not.toMatch(/embedded-postgres|vitest|typescript@/);
  for (const file of ['LICENSE', 'THIRD-PARTY-NOTICES.md', 'bin/node.LICENSE'])
    expect(readFileSync(join(unpacked, file), 'utf8')).not.toBe('');
  const kilobytes = Number(
    execFileSync('du', ['-s', '--apparent-size', unpacked], { encoding: 'utf8' }).split('\t')[0],
  );
  expect(kilobytes / 1024).toBeLessThan(250);
});

it('makes a container only on a base that is named by its digest', () => {
  const [, check = ''] = /^RUN (case .*)$/m.exec(CONTAINERFILE) ?? [];
  const statusWith = (BASE: string) => spawnSync('/bin/sh', ['-euc', check], { env: { BASE } }).status;
  expect([statusWith(`debian@sha256:${'0'.repeat(64)}`), statusWith('debian:12-slim')]).toEqual([0, 1]);
  expect(CONTAINERFILE.match(/^FROM .*/gm)).toEqual(['FROM ${BASE} AS unpacked', 'FROM ${BASE}']);
});

it('trusts the certificate authorities of the machine', async ({ skip }) => {
  skip(!hasOpenssl, 'openssl is missing');
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, '-keyout', key, '-out', cert]);
  const provider = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, response) => {
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ issuer: `https://${request.headers.host}` }));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void provider.close());
  await once(provider, 'listening');
  const OIDC_ISSUER = `https://localhost:${(provider.address() as AddressInfo).port}`;
  const environment = { DATA_DIR: makeDataDir(), OIDC_ISSUER, OIDC_CLIENT_ID: 'rechner', OIDC_CLIENT_SECRET: 'geheim' };
  expect((await rechner(environment, 'doctor')).out).toContain(`${OIDC_ISSUER} cannot be used (DEPTH_ZERO_SELF`);
  const trusting = await rechner({ ...environment, SSL_CERT_FILE: cert }, 'doctor');
  expect(trusting.out).toContain(`and its issuer is ${OIDC_ISSUER}.`);
});

// Its /etc is a copy in memory.
const MOUNTS = `
mount -t tmpfs none /mnt
mkdir /mnt/changes /mnt/work /mnt/program /mnt/private
mount -t overlay overlay -o lowerdir=/etc,upperdir=/mnt/changes,workdir=/mnt/work /etc`;

const AS_ROOT = `${MOUNTS}
mount --bind "$PROGRAM" /mnt/program
id rechner > /dev/null 2>&1 || useradd --system rechner
install --directory --owner rechner /mnt/data
mkdir --parents /etc/rechner
echo DATA_DIR=/mnt/data > /etc/rechner/rechner.env
chmod 700 /mnt/private
cd /mnt/private
/mnt/program/bin/rechner orders evidence-key > /dev/null
stat --format %U /mnt/data/evidence-key.pem
DATA_DIR=/mnt/root ENV_FILE=/dev/null /mnt/program/bin/rechner orders evidence-key > /dev/null
stat --format %U /mnt/root/evidence-key.pem`;

it('works for root as the user of the server, wherever root is, unless ENV_FILE is set', ({ skip }) => {
  skip(spawnSync('unshare', ['--mount', 'sh', '-euc', MOUNTS]).status !== 0, 'there is no permission to mount');
  const env = { PATH: process.env['PATH'], PROGRAM: unpacked };
  const { stdout, stderr } = spawnSync('unshare', ['--mount', 'sh', '-euc', AS_ROOT], { encoding: 'utf8', env });
  expect([stdout, stderr]).toEqual(['rechner\nroot\n', '']);
});
