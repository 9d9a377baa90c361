import { systemClock } from '../../adapters/clock.ts';
import { writeBackup } from '../../adapters/database/backup/backup-file.ts';
import { requireProductDatabase } from '../../adapters/database/migrate-database.ts';
import { withBareDatabase } from '../../wiring/with-database.ts';
import { command } from '../command.ts';
import { defineProgram } from '../define-program.ts';
import { fromHere, runProgram, say, shownTime } from '../run-program.ts';

const BACKUP = defineProgram({
  name: 'npm run backup',
  about:
    'Writes a backup of the database of DATABASE_URL into a new file, with pg_dump, as the owner of the database. The keys\n' +
    'are not in it: what it contains of a day ends with the key of that day.',
  commands: command({ about: '', words: ['FILE'], read: ([file = '']) => ({ file }) }),
});

await runProgram(BACKUP, (given) =>
  withBareDatabase(async ({ kysely }, url) => {
    await requireProductDatabase(kysely);
    const at = systemClock();
    const file = fromHere(given.file);
    const size = await writeBackup(url, file);
    say(`Wrote ${file} (${(size / 1_000_000).toFixed(1)} MB): the database as of ${shownTime(at)}, without the keys.`);
  }),
);
