import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Command } from 'commander';
import { systemClock } from '../../clock/clock.ts';
import { fromHere, say, shownTime } from '../../commands/operator-output.ts';
import { StartupError } from '../../config/startup-error.ts';
import { makeNewFile } from '../../config/write-new-file.ts';
import { requireProductDatabase } from '../../database/migrate-database.ts';
import { withBareDatabase } from '../../database/with-database.ts';
import { reasonInWords } from '../describe-error.ts';
import { runPostgresProgram } from './postgres-programs.ts';

const LOCK_WAIT_MS = 60_000;

/**
 * Writes a backup of a database, for this user only; its name appears once it is complete, readable and on disk. Counts
 * of limits are left out. Throws a StartupError.
 * @returns its size in bytes
 */
async function writeBackup(url: string, file: string): Promise<number> {
  const taken = new StartupError(`There is a file ${file} already: name another one.`);
  if (existsSync(file)) throw taken;
  const dump = async (fresh: string): Promise<void> => {
    const options = ['--format=custom', '--no-unlogged-table-data', `--lock-wait-timeout=${LOCK_WAIT_MS}`];
    await runPostgresProgram('pg_dump', [...options, `--file=${fresh}`], url);
    await runPostgresProgram('pg_restore', ['--list', fresh]);
  };
  const isWritten = await makeNewFile(file, dump).catch((error: unknown) => {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The file ${file} cannot be written (${reasonInWords(error)}).`);
  });
  if (!isWritten) throw taken;
  return (await stat(file)).size;
}

function backUp(given: string): Promise<void> {
  return withBareDatabase(async ({ kysely }, url) => {
    await requireProductDatabase(kysely);
    const at = systemClock();
    const file = fromHere(given);
    const size = await writeBackup(url, file);
    say(`Wrote ${file} (${(size / 1_000_000).toFixed(1)} MB): the database as of ${shownTime(at)}, without the keys.`);
  });
}

/** Defines the command that writes a backup. */
export function define(backup: Command): void {
  backup
    .description(
      'Writes a backup of the database of DATABASE_URL into a new file, with pg_dump, as the owner of the database. The keys ' +
        'are not in it: what it contains of a day ends with the key of that day.',
    )
    .argument('<FILE>')
    .action(backUp);
}
