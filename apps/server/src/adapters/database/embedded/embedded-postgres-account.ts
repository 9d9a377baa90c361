import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { StartupError } from '../../../errors/startup-error.ts';

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
 * Returns the account for PostgreSQL, which refuses to run as root: for root the system user `postgres`, created if
 * missing, otherwise the user of this process. Throws StartupError if that user cannot be created
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

/** Returns whether the account's user may enter a directory, which every parent directory must allow. */
export function canEnter(account: Account, directory: string): boolean {
  return (
    account.uid === undefined ||
    spawnSync('/bin/sh', ['-c', 'test -x "$0"', directory], { ...account, cwd: '/' }).status === 0
  );
}
