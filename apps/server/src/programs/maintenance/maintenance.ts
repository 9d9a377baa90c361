import { systemClock } from '../../adapters/clock.ts';
import { createKyselyMaintenance } from '../../adapters/database/kysely-maintenance.ts';
import { MAINTENANCE_LOOK_MS, type Maintenance, type MaintenanceStore } from '../../services/operation/maintenance.ts';
import { withDatabase } from '../../wiring/with-database.ts';
import { runProgram, say, shownTime } from '../run-program.ts';
import { type MaintenanceArguments, maintenanceProgram } from './maintenance-arguments.ts';

// A separate program for operators; the server may run or not. [CONF-04]

function describe({ since, message, until }: Maintenance): string {
  const end = until === undefined ? 'without a time for its end' : `until ${shownTime(until)}`;
  const shown = message === undefined ? '' : `\nVisitors read: ${message}`;
  return `Maintenance since ${shownTime(since)}, ${end}.${shown}`;
}

async function runCommand(given: MaintenanceArguments, store: MaintenanceStore): Promise<void> {
  const seconds = MAINTENANCE_LOOK_MS / 1000;
  if (given.command === 'on') {
    await store.begin({ since: systemClock(), message: given.message, until: given.until });
    say(`Within ${seconds} seconds every process refuses orders; open pages learn of it within a minute.`);
  }
  if (given.command === 'off') {
    const wasOn = await store.end();
    return say(
      wasOn ? `Maintenance is over; every process knows within ${seconds} seconds.` : 'There was no maintenance.',
    );
  }
  const found = await store.find();
  say(found ? describe(found) : 'There is no maintenance.');
}

await runProgram(maintenanceProgram(systemClock), (given) =>
  withDatabase((database) => runCommand(given, createKyselyMaintenance(database))),
);
