import { type Command, Option } from 'commander';
import { systemClock } from '../../clock/clock.ts';
import { say, shownTime } from '../../commands/operator-output.ts';
import { withDatabase } from '../../database/with-database.ts';
import { createKyselyMaintenance } from './kysely-maintenance.ts';
import { MAINTENANCE_LOOK_MS, type Maintenance, type MaintenanceStore } from './maintenance.ts';
import { parseMessage, parseUntil } from './maintenance-arguments.ts';

const SECONDS = MAINTENANCE_LOOK_MS / 1000;

function describe({ since, message, until }: Maintenance): string {
  const end = until === undefined ? 'without a time for its end' : `until ${shownTime(until)}`;
  const shown = message === undefined ? '' : `\nVisitors read: ${message}`;
  return `Maintenance since ${shownTime(since)}, ${end}.${shown}`;
}

async function show(store: MaintenanceStore): Promise<void> {
  const found = await store.find();
  say(found ? describe(found) : 'There is no maintenance.');
}

async function begin(
  store: MaintenanceStore,
  { message, until }: Pick<Maintenance, 'message' | 'until'>,
): Promise<void> {
  await store.begin({ since: systemClock(), message, until });
  say(`Within ${SECONDS} seconds every process refuses orders; open pages learn of it within a minute.`);
  await show(store);
}

async function end(store: MaintenanceStore): Promise<void> {
  const wasOn = await store.end();
  say(wasOn ? `Maintenance is over; every process knows within ${SECONDS} seconds.` : 'There was no maintenance.');
}

function onStore(work: (store: MaintenanceStore) => Promise<void>): Promise<void> {
  return withDatabase((database) => work(createKyselyMaintenance(database)));
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
    .action((given: { message?: string; until?: Date }) => onStore((store) => begin(store, given)));
  maintenance
    .command('off')
    .description('ends it')
    .action(() => onStore(end));
  maintenance
    .command('show')
    .description('shows whether maintenance is on')
    .action(() => onStore(show));
}
