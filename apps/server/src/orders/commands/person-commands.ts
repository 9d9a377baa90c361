import { type Command, Option } from 'commander';
import { systemClock } from '../../clock/clock.ts';
import { fromHere, say } from '../../commands/operator-output.ts';
import { StartupError } from '../../config/startup-error.ts';
import { keptFrom } from '../../keys/deletion/arrival-day.ts';
import { ERASURE_REASONS, type ErasureReason, eraseOrder } from '../desk/erase-order.ts';
import { exportOrder } from '../desk/export-order.ts';
import { findByAddress } from '../desk/find-by-address.ts';
import { listOrders } from '../desk/order-desk.ts';
import { aReference, detailsOf, onOrders } from './on-orders.ts';
import { listLines } from './order-lines.ts';
import { readAddress } from './read-address.ts';
import { writeForUser } from './write-for-user.ts';

const REASONS = Object.keys(ERASURE_REASONS);

function defineFind(orders: Command): void {
  orders
    .command('find')
    .description('finds the orders of an e-mail address, which is asked for or read from standard input')
    .action(() =>
      onOrders(async (storage) => {
        const email = await readAddress('E-mail address: ');
        const now = systemClock();
        const { named, spelledOtherwise } = await findByAddress(storage, email, now, { opensOld: true });
        const all = await listOrders(storage, keptFrom(now));
        const linesOf = (some: readonly string[]) => listLines(all.filter(({ reference }) => some.includes(reference)));
        say(...(named.length > 0 ? linesOf(named) : ['No order names this address.']));
        if (spelledOtherwise.length === 0) return;
        say('Another spelling of the address, probably of the same mailbox (plus tag; dots at Gmail):');
        say(...linesOf(spelledOtherwise));
      }),
    );
}

function defineExport(orders: Command): void {
  orders
    .command('export')
    .description('writes what is stored of the order as JSON, for the person it is about')
    .addArgument(aReference())
    .option('--out <FILE>', 'output file; by default Auskunft-REF.json in this folder')
    .action((reference: string, { out }: { out?: string }) =>
      onOrders(async (storage) => {
        const file = fromHere(out ?? `Auskunft-${reference}.json`);
        await writeForUser(file, exportOrder(await detailsOf(storage, reference)));
        say(
          `${file}: readable for this user only.`,
          `The documents of the order: npm run rechner -- orders evidence ${reference}`,
          'It holds personal data and does not leave with the order after 30 days: delete it when its purpose is over.',
        );
      }),
    );
}

function defineErase(orders: Command): void {
  orders
    .command('erase')
    .description('shows what is stored of the order, to be deleted before its 30 days are over')
    .addArgument(aReference())
    .option('--for-good', 'deletes it')
    .addOption(new Option('--reason <REASON>', 'why, for the record').choices(REASONS).default('request'))
    .action((reference: string, { forGood = false, reason }: { forGood?: boolean; reason: ErasureReason }) =>
      onOrders(async (storage) => {
        const { deliveries, documents } = await detailsOf(storage, reference);
        const open = deliveries.filter(({ state }) => state === 'pending' || state === 'failed');
        if (!forGood)
          return say(
            `Of ${reference} there are the order, documents: ${documents.length}, deliveries: ${deliveries.length}.`,
            ...open.map(({ delivery, state }) => `The ${delivery} is ${state}: it will never be sent.`),
            'What was mailed stays with its recipients. Evidence cannot be made any more.',
            `Delete it: npm run rechner -- orders erase ${reference} --for-good`,
          );
        const mails = await eraseOrder(storage, {
          reference,
          erasedAt: systemClock(),
          reason,
          caseNumber: null,
          person: null,
        });
        if (mails === undefined) throw new StartupError(`There is no order ${reference} any more.`);
        say(
          `Deleted ${reference} with documents: ${documents.length}, deliveries: ${deliveries.length}, local mails: ${mails}.`,
        );
      }),
    );
}

/** Defines the commands for a person's request: find, export and delete what is stored of them. [SEC-12] */
export function definePersonCommands(orders: Command): void {
  defineFind(orders);
  defineExport(orders);
  defineErase(orders);
}
