import type { Command } from 'commander';
import { systemClock } from '../../clock/clock.ts';
import { fromHere, say, shownTime } from '../../commands/operator-output.ts';
import { requireProductDatabase } from '../../database/migrate-database.ts';
import { withBareDatabase } from '../../database/with-database.ts';
import { writeBackup } from './backup-file.ts';

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
