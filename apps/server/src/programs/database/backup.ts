import type { Command } from 'commander';
import { systemClock } from '../../adapters/clock.ts';
import { writeBackup } from '../../adapters/database/backup/backup-file.ts';
import { requireProductDatabase } from '../../adapters/database/migrate-database.ts';
import { withBareDatabase } from '../../wiring/with-database.ts';
import { fromHere, say, shownTime } from '../operator-output.ts';

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
