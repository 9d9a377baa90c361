import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryFolder } from '../../../tests/support/environment/memory-folder.ts';
import { queryAt } from '../../../tests/support/environment/query-at.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;
function log() {
  return undefined;
}

let folder: string;
let dataDir: string;
let running: EmbeddedPostgres[];
let apps: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(memoryFolder(), 'embedded-postgres-'));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
  running = [];
  apps = [];
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  for (const app of apps) if (app.exitCode === null && app.kill('SIGTERM')) await once(app, 'exit');
  rmSync(folder, { recursive: true });
});

async function start() {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  running.push(postgres);
  return postgres;
}

/** Starts another app process on the same data directory and resolves with its database URL. */
async function startApp() {
  const code = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))};
    const { url, stop } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log() {} });
    process.on('SIGTERM', () => stop().then(() => process.exit(0)));
    console.log(url);`;
  const app = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  apps.push(app);
  const [output] = await once(app.stdout, 'data');
  return { app, url: String(output).trim() };
}

function write(url: string) {
  return queryAt(url, "create table notes as select 'Grüße'::text as note");
}

function read(url: string) {
  return queryAt(url, 'select note from notes');
}
const written = [{ note: 'Grüße' }];

/** Kills the server as `kill -9` does. */
function killPostgres() {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid');
  process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
}

it('is durable, uses UTF-8, accepts only local connections with its password, and keeps data over a stop', async () => {
  const first = await start();
  const [settings] = await queryAt(
    first.url,
    `select current_setting('fsync') as fsync, current_setting('server_encoding') as encoding, upper('ä') as letter,
       current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets`,
  );
  expect(settings).toEqual({ fsync: 'on', encoding: 'UTF8', letter: 'Ä', addresses: '127.0.0.1', sockets: '' });
  const wrong = new URL(first.url);
  wrong.password = 'falsch';
  await expect(queryAt(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  expect(first.url).not.toContain(':@');

  await write(first.url);
  await first.stop();
  await expect(queryAt(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  // A stale postmaster.pid may name the number of another living process.
  const cluster = realpathSync(join(dataDir, 'postgres/cluster'));
  writeFileSync(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n1\n5432\n\n127.0.0.1\n\nready   \n`);
  expect(await read((await start()).url)).toEqual(written);
});

it('logs no answers of applicants, and lets nobody else read its password [SEC-02]', async () => {
  const { url } = await start();
  // Statements and details of errors contain answers.
  const [logged] = await queryAt(
    url,
    `select current_setting('log_error_verbosity') as verbosity, current_setting('log_min_error_statement') as statements,
       current_setting('log_filename') as file, current_setting('log_truncate_on_rotation') as truncated`,
  );
  expect(logged).toEqual({ verbosity: 'terse', statements: 'panic', file: 'postgresql-%a.log', truncated: 'on' });
  const home = join(dataDir, 'postgres');
  expect([statSync(home).mode & 0o777, statSync(join(home, 'password')).mode & 0o777]).toEqual([0o711, 0o600]);
  expect(readdirSync(home)).not.toContain('handover');
});

it('reuses the server that a killed app left running, and stops it', async () => {
  const { app, url } = await startApp();
  await write(url);
  app.kill('SIGKILL');
  await once(app, 'exit');
  const postgres = await start();
  expect(postgres.url).toBe(url);
  expect(await read(postgres.url)).toEqual(written);
  await postgres.stop();
  await expect(queryAt(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

it('recovers committed data after app and server were both killed', async () => {
  const { app, url } = await startApp();
  await write(url);
  app.kill('SIGKILL');
  killPostgres();
  expect(await read((await start()).url)).toEqual(written);
});

it('restarts a server that was killed under a running app, at the same address', async () => {
  const postgres = await start();
  await write(postgres.url);
  for (let kill = 0; kill < 2; kill += 1) {
    killPostgres();
    await vi.waitFor(async () => expect(await read(postgres.url)).toEqual(written), { timeout: 30_000, interval: 100 });
  }
  await postgres.stop();
  await expect(queryAt(postgres.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

it('keeps the server running until the last app stops', async () => {
  const { app, url } = await startApp();
  const second = await start();
  expect(second.url).toBe(url);
  app.kill('SIGTERM');
  expect(await once(app, 'exit')).toEqual([0, null]);
  expect(await queryAt(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.stop();
  await expect(queryAt(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

it('lets two simultaneous first starts share one cluster', async () => {
  const [one, two] = await Promise.all([startApp(), startApp()]);
  expect(one.url).toBe(two.url);
});

it.runIf(isRoot)('puts the cluster elsewhere when its user cannot enter the data directory', async () => {
  chmodSync(folder, 0o700);
  const first = await start();
  await write(first.url);
  await first.stop();
  const home = realpathSync(join(dataDir, 'postgres'));
  expect(home.startsWith('/var/lib/')).toBe(true);
  const second = await start();
  expect(await read(second.url)).toEqual(written);
  await second.stop();
  rmSync(home, { recursive: true });
});
