import type { Command } from 'commander';
import { systemClock } from '../../clock/clock.ts';
import { say } from '../../commands/operator-output.ts';
import { keptFrom } from '../../keys/deletion/arrival-day.ts';
import { orderedOf } from '../../products.ts';
import { listOrders } from '../desk/order-desk.ts';
import { defineDayCommands } from './day-commands.ts';
import { defineDeliveryCommands } from './delivery-commands.ts';
import { defineEvidenceCommands } from './evidence-commands.ts';
import { aReference, detailsOf, onOrders } from './on-orders.ts';
import { detailLines, listLines } from './order-lines.ts';
import { definePersonCommands } from './person-commands.ts';

function defineList(orders: Command): void {
  orders
    .command('list')
    .description('the orders, without personal data')
    .option('--failed', 'only those with a delivery that failed')
    .action(({ failed = false }: { failed?: boolean }) =>
      onOrders(async (storage) => {
        const all = await listOrders(storage, keptFrom(systemClock()));
        const shown = failed ? all.filter(({ deliveries }) => deliveries.some(({ state }) => state === 'failed')) : all;
        if (shown.length > 0) return say(...listLines(shown));
        say(failed ? 'No delivery has failed.' : 'There are no orders.');
      }),
    );
}

function defineShow(orders: Command): void {
  orders
    .command('show')
    .description('one order')
    .addArgument(aReference())
    .option('--full', 'with name, company, telephone and whole e-mail address')
    .action((reference: string, { full = false }: { full?: boolean }) =>
      onOrders(async (storage) => {
        const details = await detailsOf(storage, reference);
        say(...detailLines(details, orderedOf(details.order.product).definition, full));
      }),
    );
}

/** Defines the commands for orders and deliveries. [ORD-03] */
export function define(orders: Command): void {
  orders.description('The orders of the last 30 days and their deliveries. Times are German time.');
  defineList(orders);
  defineShow(orders);
  defineDeliveryCommands(orders);
  definePersonCommands(orders);
  defineEvidenceCommands(orders);
  defineDayCommands(orders);
}
