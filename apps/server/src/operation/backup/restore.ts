import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Command } from 'commander';
import { type Kysely, sql } from 'kysely';
import { systemClock } from '../../clock/clock.ts';
import { counted, fromHere, say, shownTime } from '../../commands/operator-output.ts';
import { StartupError } from '../../config/startup-error.ts';
import { migrateDatabase, requireProductDatabase } from '../../database/migrate-database.ts';
import type { Tables } from '../../database/tables.ts';
import { withBareDatabase } from '../../database/with-database.ts';
import { HELD } from '../../deliveries/delivery.ts';
import { keptFrom } from '../../keys/deletion/arrival-day.ts';
import { holdRestored } from './hold-restored.ts';
import { runPostgresProgram } from './postgres-programs.ts';

const LOOKS = 10;
const LOOK_MS = 200;

async function countOtherConnections(database: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and usesysid is not null and pid <> pg_backend_pid()`.execute(database);
  return rows[0]?.count ?? 0;
}

async function refuseOthers(database: Kysely<Tables>): Promise<void> {
  let others = await countOtherConnections(database);
  // PostgreSQL lists the connections of a program for a moment after its end.
  for (let looks = 1; others > 0 && looks < LOOKS; looks += 1) {
    await delay(LOOK_MS);
    others = await countOtherConnections(database);
  }
  if (others > 0)
    throw new StartupError(
      `The database has ${counted(others, 'other connection')}: stop every server and command first.`,
    );
}

/** Refuses tables and other relations, except those of extensions. */
async function refuseUnlessEmpty(database: Kysely<Tables>): Promise<void> {
  const { rows } = await sql`
    select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname <> 'information_schema' and nspname not like 'pg\\_%' and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    limit 1`.execute(database);
  if (rows.length > 0)
    throw new StartupError(
      'The database is not empty: name an empty one in DATABASE_URL. If a restore of it was interrupted, drop and create it first.',
    );
}

/** Restores a backup into an empty database, all or nothing; its owner becomes the role of the URL. */
async function restoreBackup(url: string, file: string): Promise<void> {
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`);
  const database = decodeURIComponent(new URL(url).pathname.slice(1));
  const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  await runPostgresProgram('pg_restore', [...options, `--dbname=${database}`, file], url);
}

async function sayWhatIsThere(database: Kysely<Tables>): Promise<void> {
  const { count, last } = await database
    .selectFrom('orders')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.max('acceptedAt').as('last')])
    .executeTakeFirstOrThrow();
  const orders = counted(Number(count), 'order');
  say(`The database has ${orders}, the last one accepted on ${shownTime(last)}. Later ones are not in it.`);
}

/** @param file undefined for a database that was recovered by other means */
function restore(file: string | undefined): Promise<void> {
  return withBareDatabase(async (database, url) => {
    const { kysely } = database;
    await refuseOthers(kysely);
    if (file !== undefined) {
      await refuseUnlessEmpty(kysely);
      await restoreBackup(url, fromHere(file));
    }
    await requireProductDatabase(kysely);
    await migrateDatabase(database);
    const now = systemClock();
    const held = await holdRestored(kysely, { now, keptFrom: keptFrom(now), reason: HELD });
    await sayWhatIsThere(kysely);
    say('All agents are signed out. Agents revoked and orders erased since the backup are there again: repeat that.');
    if (held.length === 0) return say('No message was waiting to be sent.');
    say(
      `${counted(held.length, 'message')}, unsent at the time of the backup, may have been sent since. Each is held as failed (Restored):`,
      ...held.map(({ reference, delivery, messageId }) => `  ${reference}  ${delivery}  ${messageId}`),
      'Look for the IDs in the log of the mail server, and of the receiver of the webhook. Then, for each:',
      '  it was sent:      npm run rechner -- orders done REFERENCE DELIVERY',
      '  it was not sent:  npm run rechner -- orders resend REFERENCE DELIVERY',
    );
  });
}

/** Defines the command that restores a backup. */
export function define(command: Command): void {
  command
    .description(
      'Restores a backup into the empty database of DATABASE_URL, with pg_restore, as its owner, while no server runs. Mails ' +
        'that the backup has as unsent are held until the operator says whether they were sent since.',
    )
    .argument('[FILE]')
    .option('--recovered', 'instead of FILE: the database was recovered by other means; only holds its unsent mails')
    .action((file: string | undefined, { recovered = false }: { recovered?: boolean }) => {
      if (recovered === (file !== undefined)) command.error('error: either FILE or --recovered must be given.');
      return restore(file);
    });
}
