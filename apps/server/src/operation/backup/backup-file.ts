import { randomUUID } from 'node:crypto';
import { access, link, open, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartupError } from '../../config/startup-error.ts';
import { syncFolder } from '../../config/write-new-file.ts';
import { reasonInWords } from '../describe-error.ts';
import { runPostgresProgram } from './postgres-programs.ts';

const LOCK_WAIT_MS = 60_000;

function taken(file: string): StartupError {
  return new StartupError(`There is a file ${file} already: name another one.`);
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/**
 * Writes a backup of a database, for this user only; its name appears once it is complete, readable and on disk. Counts
 * of limits are left out. Throws a StartupError.
 * @returns its size in bytes
 */
export async function writeBackup(url: string, file: string): Promise<number> {
  if (await exists(file)) throw taken(file);
  const fresh = `${file}.${randomUUID()}.new`;
  const handle = await open(fresh, 'wx', 0o600).catch((error: unknown) => {
    throw new StartupError(`The file ${file} cannot be written (${reasonInWords(error)}).`);
  });
  try {
    const options = ['--format=custom', '--no-unlogged-table-data', `--lock-wait-timeout=${LOCK_WAIT_MS}`];
    await runPostgresProgram('pg_dump', [...options, `--file=${fresh}`], url);
    await runPostgresProgram('pg_restore', ['--list', fresh]);
    await handle.sync();
    const { size } = await handle.stat();
    // Unlike a rename, a link never replaces another file.
    await link(fresh, file);
    await syncFolder(dirname(file));
    return size;
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? taken(file) : error;
  } finally {
    await handle.close();
    await unlink(fresh);
  }
}

/** Restores a backup into an empty database, all or nothing; its owner becomes the role of the URL. */
export async function restoreBackup(url: string, file: string): Promise<void> {
  if (!(await exists(file))) throw new StartupError(`There is no file ${file}.`);
  const database = decodeURIComponent(new URL(url).pathname.slice(1));
  const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  await runPostgresProgram('pg_restore', [...options, `--dbname=${database}`, file], url);
}
