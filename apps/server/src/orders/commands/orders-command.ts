import { type IsoDate, isIsoDate } from '@fa/rechner/formats/calendar-date';
import { Argument, type Command, InvalidArgumentError } from 'commander';
import { say } from '../../commands/operator-output.ts';
import { ALL_DELIVERIES, type Delivery } from '../../deliveries/jobs.ts';
import { createKyselyClockSigns } from '../../keys/deletion/kysely-clock-signs.ts';
import { REFERENCE_FORMS } from '../../products.ts';
import { keyLines, verifyPack, writeEvidence } from '../evidence/orders-evidence.ts';
import { isReference } from '../order-reference.ts';
import { explaining, onOrders } from './on-orders.ts';
import { confirmDate, detailsOf, find, list, resend, showOrder } from './orders.ts';
import { correctOrder, giveUpLostDay, settleDelivery } from './orders-by-hand.ts';
import { eraseOrder, exportOrder } from './orders-of-person.ts';

const FORMS = REFERENCE_FORMS.join(' or ');

/** Parses a reference in any case. */
export function parseReference(typed: string): string {
  const reference = typed.toUpperCase();
  const isForm = REFERENCE_FORMS.some((form) => reference.slice(0, 3) === form.slice(0, 3));
  if (!isForm || !isReference(reference))
    throw new InvalidArgumentError(`It looks like ${FORMS}: there is a typing error in it.`);
  return reference;
}

function parseDate(typed: string): IsoDate {
  if (!isIsoDate(typed)) throw new InvalidArgumentError('A date looks like 2026-12-24.');
  return typed;
}

function aReference(): Argument {
  return new Argument('<REF>', `reference: ${FORMS}`).argParser(parseReference);
}

function aDate(about: string): Argument {
  return new Argument('<YYYY-MM-DD>', about).argParser(parseDate);
}

interface Out {
  readonly out?: string;
}

interface ForGood {
  readonly forGood?: boolean;
}

function defineDeliveries(orders: Command): void {
  orders
    .command('resend')
    .description('sends again what has not arrived, or the delivery that is named')
    .addArgument(aReference())
    .addArgument(new Argument('[DELIVERY]').choices(ALL_DELIVERIES))
    .action((reference: string, delivery?: Delivery) => onOrders(({ desk }) => resend(desk, reference, delivery)));
  orders
    .command('correct')
    .description(
      'sends the confirmation to another address, as often as needed; the address is asked for or read from ' +
        "standard input, never an argument, which others could read in the list of processes and the shell's history",
    )
    .addArgument(aReference())
    .action((reference: string) => onOrders(async (needs) => say(await correctOrder(reference, needs))));
  orders
    .command('done')
    .description('settles a dead letter that was handled by hand, which ends its alarm')
    .addArgument(aReference())
    .addArgument(new Argument('<DELIVERY>').choices(ALL_DELIVERIES))
    .action((reference: string, delivery: Delivery) =>
      onOrders(async ({ desk }) => say(await settleDelivery(desk, { reference, delivery }))),
    );
}

function definePersons(orders: Command): void {
  orders
    .command('find')
    .description('finds the orders of an e-mail address, which is asked for or read from standard input')
    .action(() => onOrders(({ desk }) => find(desk)));
  orders
    .command('export')
    .description('writes what is stored of the order as JSON, for the person it is about')
    .addArgument(aReference())
    .option('--out <FILE>', 'output file; by default Auskunft-REF.json in this folder')
    .action((reference: string, { out }: Out) =>
      onOrders(async ({ desk }) => say(...(await exportOrder(await detailsOf(desk, reference), out)))),
    );
  orders
    .command('erase')
    .description('shows what is stored of the order, to be deleted before its 30 days are over')
    .addArgument(aReference())
    .option('--for-good', 'deletes it')
    .action((reference: string, { forGood = false }: ForGood) =>
      onOrders(async ({ desk }) => say(...(await eraseOrder(desk, await detailsOf(desk, reference), forGood)))),
    );
}

function defineEvidence(orders: Command): void {
  orders
    .command('evidence')
    .description('writes the evidence of the order as one signed ZIP, with personal data')
    .addArgument(aReference())
    .option('--out <FILE>', 'output file; by default Beleg-REF.zip in this folder')
    .action((reference: string, { out }: Out) =>
      onOrders(async (needs) => say(...(await writeEvidence({ reference, out }, needs)))),
    );
  orders
    .command('verify')
    .description('verifies such a ZIP, without the database')
    .argument('<FILE>')
    .option('--key <FILE>', 'public key of the signer; by default the own one')
    .action((file: string, { key }: { key?: string }) =>
      explaining(async () => say(...(await verifyPack({ file, key })))),
    );
  orders
    .command('evidence-key')
    .description('prints the public key for the verification')
    .action(() => explaining(async () => say(...(await keyLines()))));
}

function defineDays(orders: Command): void {
  orders
    .command('confirm-date')
    .description('confirms the date, where the deletion doubts the clock of this machine')
    .addArgument(aDate("today's date"))
    .action((date: IsoDate) => onOrders(({ database }) => confirmDate(date, createKyselyClockSigns(database))));
  orders
    .command('give-up-day')
    .description('shows the data of a day whose key is lost')
    .addArgument(aDate('the day'))
    .option('--for-good', 'deletes it')
    .action((day: IsoDate, { forGood = false }: ForGood) =>
      onOrders(async (needs) => say(...(await giveUpLostDay({ day, forGood }, needs)))),
    );
}

/** Defines the commands for orders and deliveries. [ORD-03] */
export function define(orders: Command): void {
  orders.description('The orders of the last 30 days and their deliveries. Times are German time.');
  orders
    .command('list')
    .description('the orders, without personal data')
    .option('--failed', 'only those with a delivery that failed')
    .action(({ failed = false }: { failed?: boolean }) => onOrders(({ desk }) => list(desk, failed)));
  orders
    .command('show')
    .description('one order')
    .addArgument(aReference())
    .option('--full', 'with name, company, telephone and whole e-mail address')
    .action((reference: string, { full = false }: { full?: boolean }) =>
      onOrders(async ({ desk }) => showOrder(await detailsOf(desk, reference), full)),
    );
  defineDeliveries(orders);
  definePersons(orders);
  defineEvidence(orders);
  defineDays(orders);
}
