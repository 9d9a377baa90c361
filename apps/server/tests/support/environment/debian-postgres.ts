import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished, vi } from 'vitest';
import { serverAccount } from '../../../src/database/embedded/embedded-postgres-programs.ts';
import { memoryFolder } from './memory-folder.ts';
import { queryAt } from './query-at.ts';

const execute = promisify(execFile);
const PASSWORD = 'geheim';

/** Folder of the programs of Debian's PostgreSQL; undefined without the package. */
export const DEBIAN_PROGRAMS = globSync('/usr/lib/postgresql/*/bin/initdb').toSorted().map(dirname).at(-1);

/** A PostgreSQL of an operator, on a socket. */
interface DebianPostgres {
  /** Of the superuser. */
  readonly url: string;
  /** Its parent folder; belongs to the account that it runs as. */
  readonly folder: string;
  readonly cluster: string;
  stop(): Promise<void>;
}

/** Runs one of the programs as the account of the server. */
export async function runDebianProgram(name: string, parameters: readonly string[], environment = {}): Promise<string> {
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', ...environment };
  const program = join(DEBIAN_PROGRAMS ?? '', name);
  return (await execute(program, parameters, { ...(await serverAccount()), env, cwd: '/' })).stdout;
}

/** Starts a server on an existing cluster; it ends with the test at the latest. */
export async function startOnCluster(folder: string, cluster: string, settings: readonly string[] = []) {
  const parameters = [`unix_socket_directories=${folder}`, 'listen_addresses=', ...settings];
  const server = spawn(
    join(DEBIAN_PROGRAMS ?? '', 'postgres'),
    ['-D', cluster, ...parameters.flatMap((setting) => ['-c', setting])],
    { ...(await serverAccount()), env: { LC_ALL: 'C' }, cwd: '/', stdio: 'ignore' },
  );
  const ended = once(server, 'exit');
  const stop = async (): Promise<void> => {
    // A fast shutdown: open connections are closed.
    server.kill('SIGINT');
    await ended;
  };
  onTestFinished(stop);
  const url = `postgres://postgres:${PASSWORD}@${encodeURIComponent(folder)}/postgres`;
  await vi.waitFor(() => queryAt(url, 'select'), { timeout: 60_000, interval: 100 });
  return { url, folder, cluster, stop };
}

/** Creates and starts a cluster of Debian's PostgreSQL; it is removed at the end of the test. */
export async function startDebianPostgres(settings: readonly string[] = []): Promise<DebianPostgres> {
  const folder = mkdtempSync(join(memoryFolder(), 'debian-postgres-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  chmodSync(folder, 0o755);
  const { uid, gid } = await serverAccount();
  const [cluster, password] = [join(folder, 'cluster'), join(folder, 'password')];
  mkdirSync(cluster, { mode: 0o700 });
  writeFileSync(password, PASSWORD);
  if (uid !== undefined && gid !== undefined) for (const path of [folder, cluster, password]) chownSync(path, uid, gid);
  const login = ['--username=postgres', `--pwfile=${password}`, '--auth=scram-sha-256'];
  await runDebianProgram('initdb', [`--pgdata=${cluster}`, ...login, '--encoding=UTF8', '--locale=C', '--no-sync']);
  return startOnCluster(folder, cluster, settings);
}
