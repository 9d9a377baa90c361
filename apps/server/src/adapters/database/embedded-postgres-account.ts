import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { StartupError } from '../../startup-error.ts';

const execute = promisify(execFile);
const name = 'postgres';

/** The operating-system user that PostgreSQL runs as: empty for the user of this process. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

async function idOf(option: '-u' | '-g'): Promise<number> {
  return Number((await execute('id', [option, name])).stdout);
}

async function findAccount(): Promise<Account> {
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

/**
 * Gives the account for PostgreSQL, which refuses to run as root: for root the system user `postgres`, made if need be,
 * otherwise the user of this process. Throws a StartupError if that user cannot be made.
 */
export async function serverAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  try {
    return await findAccount().catch(async () => {
      await execute('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]);
      return findAccount();
    });
  } catch {
    throw new StartupError(
      `PostgreSQL cannot run as root and the user ${name} could not be made: start as another user or set DATABASE_URL.`,
    );
  }
}

/** Takes an account and a directory, tells whether that user may enter it, which every parent directory must allow. */
export function canEnter(account: Account, directory: string): boolean {
  return (
    account.uid === undefined ||
    spawnSync('/bin/sh', ['-c', 'test -x "$0"', directory], { ...account, cwd: '/' }).status === 0
  );
}
