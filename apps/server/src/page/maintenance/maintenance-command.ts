import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Kysely } from 'kysely';
import { systemClock } from '../../clock/clock.ts';
import { say, shownTime } from '../../commands/operator-output.ts';
import type { Tables } from '../../database/tables.ts';
import { withDatabase } from '../../database/with-database.ts';
import {
  beginMaintenance,
  endMaintenance,
  findMaintenance,
  MAINTENANCE_LOOK_MS,
  type Maintenance,
} from './maintenance.ts';
import { LONGEST_MESSAGE, readMessage, readUntil } from './maintenance-entry.ts';

/** Parses the end of maintenance, a time in Berlin after `now`. [CONF-04] */
export function parseUntil(text: string, now: Date): Date {
  const until = readUntil(text, now);
  if (until === 'no time') throw new InvalidArgumentError('A time looks like 18:30 or 2026-11-22T06:00.');
  if (until === 'past')
    throw new InvalidArgumentError('The time must be in the future; name the day too if it is not today.');
  return until;
}

/** Parses the message for visitors. [CONF-04] */
export function parseMessage(text: string): string {
  const message = readMessage(text);
  if (message === undefined) throw new InvalidArgumentError(`A message has 1 to ${LONGEST_MESSAGE} characters.`);
  return message;
}

const SECONDS = MAINTENANCE_LOOK_MS / 1000;

function describe({ since, message, until }: Maintenance): string {
  const end = until === undefined ? 'without a time for its end' : `until ${shownTime(until)}`;
  const shown = message === undefined ? '' : `\nVisitors read: ${message}`;
  return `Maintenance since ${shownTime(since)}, ${end}.${shown}`;
}

async function show(database: Kysely<Tables>): Promise<void> {
  const found = await findMaintenance(database);
  say(found ? describe(found) : 'There is no maintenance.');
}

async function begin(
  database: Kysely<Tables>,
  { message, until }: Pick<Maintenance, 'message' | 'until'>,
): Promise<void> {
  await beginMaintenance(database, { since: systemClock(), message, until });
  say(`Within ${SECONDS} seconds every process refuses orders; open pages learn of it within a minute.`);
  await show(database);
}

async function end(database: Kysely<Tables>): Promise<void> {
  const wasOn = await endMaintenance(database);
  say(wasOn ? `Maintenance is over; every process knows within ${SECONDS} seconds.` : 'There was no maintenance.');
}

/** Defines the commands for maintenance mode. [CONF-04] */
export function define(maintenance: Command): void {
  maintenance.description(
    'Closes the calculator for a while, for all processes at once. The time is only told to visitors; off ends the maintenance.',
  );
  maintenance
    .command('on')
    .description('starts maintenance, or changes its message and end')
    .addOption(new Option('--message <TEXT>', 'message for visitors, in quotes').argParser(parseMessage))
    .addOption(
      new Option('--until <TIME>', 'expected end, in German time: 18:30, or 2026-11-22T06:00').argParser((text) =>
        parseUntil(text, systemClock()),
      ),
    )
    .action((given: { message?: string; until?: Date }) => withDatabase((database) => begin(database, given)));
  maintenance
    .command('off')
    .description('ends it')
    .action(() => withDatabase(end));
  maintenance
    .command('show')
    .description('shows whether maintenance is on')
    .action(() => withDatabase(show));
}
