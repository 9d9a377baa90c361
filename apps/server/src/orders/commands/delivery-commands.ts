import { resolve } from 'node:path';
import { Argument, type Command } from 'commander';
import { systemClock } from '../../clock/clock.ts';
import { say } from '../../commands/operator-output.ts';
import { processConfig } from '../../config/process-config.ts';
import { ROOT } from '../../config/project-root.ts';
import { StartupError } from '../../config/startup-error.ts';
import { ALL_DELIVERIES, type Delivery } from '../../deliveries/delivery.ts';
import { resendDelivery, settleDelivery } from '../../deliveries/outbox.ts';
import { readBrand } from '../../page/brand/brand-file.ts';
import { openProducts } from '../../products/configured-products.ts';
import { type Correction, correctAddress } from '../desk/correct-address.ts';
import type { OrderDetails } from '../desk/order-desk.ts';
import { aReference, detailsOf, isExempt, onOrders, orderGone } from './on-orders.ts';
import { readAddress } from './read-address.ts';

function toResend({ order, deliveries }: OrderDetails, named: Delivery | undefined): readonly Delivery[] {
  const { reference } = order;
  if (deliveries.length === 0) throw isExempt(reference);
  if (named !== undefined && !deliveries.some(({ delivery }) => delivery === named))
    throw new StartupError(`${reference} has no ${named}.`);
  if (named !== undefined) return [named];
  const open = deliveries
    .filter(({ state }) => state === 'pending' || state === 'failed')
    .map(({ delivery }) => delivery);
  if (open.length === 0)
    throw new StartupError(`All mails of ${reference} were sent or settled; name the one to send again all the same.`);
  return open;
}

function defineResend(orders: Command): void {
  orders
    .command('resend')
    .description('sends again what has not arrived, or the delivery that is named')
    .addArgument(aReference())
    .addArgument(new Argument('[DELIVERY]').choices(ALL_DELIVERIES))
    .action((reference: string, named?: Delivery) =>
      onOrders(async (storage) => {
        for (const delivery of toResend(await detailsOf(storage, reference), named)) {
          await resendDelivery(storage, { reference, delivery }, systemClock());
          say(`The ${delivery} of ${reference} is in the queue again; the server sends it as soon as it runs.`);
        }
      }),
    );
}

/** Throws a StartupError, which never repeats the address, unless it was corrected. [SEC-02] */
function requireCorrected(correction: Correction, reference: string): void {
  const reasons: Readonly<Record<Correction, StartupError | undefined>> = {
    corrected: undefined,
    'no order': orderGone(reference),
    'exempt order': isExempt(reference),
    'no address': new StartupError(
      'This is not an e-mail address that the application would take: nothing was changed.',
    ),
    'exempt address': new StartupError('This address is exempt from order mail: nothing was changed.'),
    'same address': new StartupError(
      `The confirmation goes to this address already; send it again with: resend ${reference}`,
    ),
  };
  const reason = reasons[correction];
  if (reason) throw reason;
}

function defineCorrect(orders: Command): void {
  orders
    .command('correct')
    .description(
      'sends the confirmation to another address, as often as needed; the address is asked for or read from ' +
        "standard input, never an argument, which others could read in the list of processes and the shell's history",
    )
    .addArgument(aReference())
    .action((reference: string) =>
      onOrders(async (storage) => {
        const email = await readAddress('New e-mail address of the applicant: ');
        const config = processConfig();
        const brand = readBrand(resolve(ROOT, config.brandFile));
        const desk = { ...storage, config, brand, products: openProducts(config), clock: systemClock };
        requireCorrected(await correctAddress(desk, reference, email), reference);
        say(
          `The confirmation-mail of ${reference} is in the queue again and goes to the new address; the insurer is told of it.`,
        );
      }),
    );
}

function defineDone(orders: Command): void {
  orders
    .command('done')
    .description('settles a dead letter that was handled by hand, which ends its alarm')
    .addArgument(aReference())
    .addArgument(new Argument('<DELIVERY>').choices(ALL_DELIVERIES))
    .action((reference: string, delivery: Delivery) =>
      onOrders(async (storage) => {
        const was = await settleDelivery(storage, { reference, delivery }, systemClock());
        if (was === undefined) throw new StartupError(`There is no ${delivery} of an order ${reference}.`);
        if (was !== 'failed' && was !== 'waiting')
          throw new StartupError(
            `The ${delivery} of ${reference} is ${was}: only one that has failed can be done by hand.`,
          );
        say(
          `The ${delivery} of ${reference} is settled by hand and raises no alarm; resend it by its name if need be.`,
        );
      }),
    );
}

/** Defines the commands for the deliveries of an order. [ORD-03] */
export function defineDeliveryCommands(orders: Command): void {
  defineResend(orders);
  defineCorrect(orders);
  defineDone(orders);
}
