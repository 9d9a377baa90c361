import { formatGermanTimestamp, todayInBerlin } from '@fa/rechner/formats/calendar-date';
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

/** It must fit into one paragraph of a page. */
const LONGEST_MESSAGE = 300;
const TIME = /^(?:(\d{4}-\d{2}-\d{2})[T ])?(\d{2}:\d{2})$/;

/** Returns the instant of a time in Berlin; undefined if it does not exist, as when clocks go forward. */
function instantInBerlin(date: string, time: string): Date | undefined {
  const [year, month, day] = date.split('-');
  return ['+02:00', '+01:00']
    .map((offset) => new Date(`${date}T${time}:00${offset}`))
    .find(
      (instant) =>
        !Number.isNaN(instant.getTime()) &&
        formatGermanTimestamp(instant.getTime()) === `${day}.${month}.${year} ${time}:00`,
    );
}

/** Parses the end of maintenance, a time in Berlin after `now`. [CONF-04] */
export function parseUntil(text: string, now: Date): Date {
  const [, date = todayInBerlin(now.getTime()), time = ''] = TIME.exec(text) ?? [];
  const instant = instantInBerlin(date, time);
  if (!instant) throw new InvalidArgumentError('A time looks like 18:30 or 2026-11-22T06:00.');
  if (instant <= now)
    throw new InvalidArgumentError('The time must be in the future; name the day too if it is not today.');
  return instant;
}

/** Parses the message for visitors. [CONF-04] */
export function parseMessage(text: string): string {
  const message = text.trim().replaceAll(/\s+/g, ' ');
  if (message === '' || message.length > LONGEST_MESSAGE || /\p{Cc}/u.test(message))
    throw new InvalidArgumentError(`A message has 1 to ${LONGEST_MESSAGE} characters.`);
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
