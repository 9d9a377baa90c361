import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../../config/data-directory.ts';
import { StartupError } from '../../config/startup-error.ts';
import { codeOf } from '../../operation/describe-error.ts';
import { canEnter, type PostgresPrograms, SHELTER } from './embedded-postgres-programs.ts';

export const USER = 'rechner';

/** An initialised cluster: its data directory (no symbolic links), its password, its metadata folder and its programs. */
export interface PostgresHome {
  readonly folder: string;
  readonly cluster: string;
  readonly password: string;
  readonly programs: PostgresPrograms;
}

// Error statements and details contain applicants' input, so they stay out of the server's log. [SEC-02]
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  logging_collector: 'on',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_truncate_on_rotation: 'on',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  timezone: 'UTC',
};

async function initialise(folder: string, { account, run }: PostgresPrograms): Promise<void> {
  chmodSync(folder, 0o711);
  const cluster = join(folder, 'cluster');
  const password = randomBytes(24).toString('hex');
  const handover = join(folder, 'handover');
  mkdirSync(cluster, { mode: 0o700 });
  writeFileSync(join(folder, 'password'), password, { mode: 0o600 });
  writeFileSync(handover, password, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined)
    for (const path of [cluster, handover]) chownSync(path, account.uid, account.gid);
  await run('initdb', [
    `--pgdata=${cluster}`,
    `--username=${USER}`,
    `--pwfile=${handover}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...Object.entries(settings).flatMap(([name, value]) => ['--set', `${name}=${value}`]),
  ]);
  rmSync(handover);
}

// One atomic step at the end: a kill leaves no half-made cluster, and of two concurrent first starts one wins.
async function make(home: string, dataDir: string, programs: PostgresPrograms): Promise<void> {
  const isReachable = canEnter(programs.account, dataDir);
  if (!isReachable) mkdirSync(SHELTER, { recursive: true, mode: 0o755 });
  const folder = mkdtempSync(join(isReachable ? dataDir : SHELTER, 'postgres-'));
  try {
    await initialise(folder, programs);
    if (isReachable) renameSync(folder, home);
    else symlinkSync(folder, home);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
}

/** Returns whether a data directory has a cluster, as far as this user can see; creates nothing. */
export function hasPostgresHome(dataDir: string): boolean {
  try {
    statSync(join(dataDir, 'postgres'));
    return true;
  } catch (error) {
    return !['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '');
  }
}

/**
 * Opens the cluster below the data directory, initialised at the first call. If PostgreSQL's account cannot enter the
 * directory, the cluster is in /var/lib and `postgres` links to it. Throws a StartupError.
 */
export async function openPostgresHome(dataDir: string, programs: PostgresPrograms): Promise<PostgresHome> {
  const home = join(dataDir, 'postgres');
  try {
    if (!existsSync(home)) await make(home, dataDir, programs);
    const folder = realpathSync(home);
    const cluster = join(folder, 'cluster');
    if (!canEnter(programs.account, cluster))
      throw new StartupError(`The user postgres cannot enter ${cluster}: move the data directory or set DATABASE_URL.`);
    return { folder, cluster, password: readFileSync(join(folder, 'password'), 'utf8'), programs };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const code = codeOf(error) ?? 'unknown';
    throw new StartupError(
      `The database in ${home} cannot be opened (${code}): start as the user it belongs to or set DATA_DIR or DATABASE_URL.`,
    );
  }
}

function servesCluster(pid: number, cluster: string): boolean {
  return platform() !== 'linux' || readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster);
}

/**
 * Returns the port of the server running on a cluster, if any. Removes a `postmaster.pid` left by a crash whose PID now
 * belongs to another program: PostgreSQL would not start.
 */
export function findRunningPort(cluster: string): number | undefined {
  const file = join(cluster, 'postmaster.pid');
  try {
    const [pid = '', , , port = ''] = readFileSync(file, 'utf8').split('\n');
    if (!isAlive(Number(pid))) return undefined;
    if (servesCluster(Number(pid), cluster)) return Number(port) || undefined;
    rmSync(file);
    return undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
