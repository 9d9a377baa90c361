import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { normaliseLine } from '@fa/rechner/text/plain-text';
import type { Kysely } from 'kysely';
import { systemClock } from '../../adapters/clock.ts';
import { createKyselyAddressCorrections } from '../../adapters/database/orders/kysely-address-corrections.ts';
import { createOrderReader } from '../../adapters/database/orders/order-reader.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import { readBrand } from '../../adapters/files/brand-file.ts';
import { parseConfig } from '../../config/config.ts';
import { type CorrectedByHand, createCorrectByHand } from '../../services/delivery/correct-by-hand.ts';
import type { DeliveryKey } from '../../services/delivery/delivery-states.ts';
import { createIsMailed } from '../../services/delivery/mail.ts';
import type { Sealing } from '../../services/keys/sealing.ts';
import type { OrderDesk } from '../../services/orders/order-desk.ts';
import { OrdersRefused } from './orders-refused.ts';

const ROOT = join(import.meta.dirname, '../../../../..');

/** Why an address was not corrected, for operators; never repeats the address. [SEC-02] */
const REFUSALS: Readonly<Record<Exclude<CorrectedByHand, 'queued'>, (reference: string) => string>> = {
  gone: (reference) => `There is no order ${reference}; orders are deleted after 30 days.`,
  exempt: (reference) => `${reference} is exempt from order mail, so there is nothing to send.`,
  invalid: () => 'This is not an e-mail address that the application would take: nothing was changed.',
  notMailed: () => 'This address is exempt from order mail: nothing was changed.',
  unchanged: (reference) => `The confirmation goes to this address already; send it again with: resend ${reference}`,
  beingSent: (reference) => `A mail of ${reference} is being sent right now; look again in a minute.`,
};

/** Reads the new address from stdin: arguments are visible in the process list and the shell's history. */
async function readAddress(): Promise<string> {
  const lines = createInterface({
    input: process.stdin,
    output: process.stderr,
    terminal: process.stdin.isTTY,
    historySize: 0,
    prompt: 'New e-mail address of the applicant: ',
  });
  if (process.stdin.isTTY) lines.prompt();
  try {
    for await (const line of lines) return normaliseLine(line);
    return '';
  } finally {
    lines.close();
  }
}

/**
 * Asks for a new address of the confirmation and corrects it; returns the output lines. Throws an OrdersRefused or a
 * StartupError.
 */
export async function correctOrder(
  reference: string,
  { database, sealing }: { database: Kysely<Tables>; sealing: Sealing },
): Promise<readonly string[]> {
  const config = parseConfig(process.env);
  const correct = createCorrectByHand({
    orders: createOrderReader(database, sealing),
    corrections: createKyselyAddressCorrections(database, sealing),
    isMailed: createIsMailed(config),
    settings: { vermittler: config.vermittler, aktenzeichenVermittler: config.aktenzeichenVermittler },
    brandEmail: readBrand(resolve(ROOT, config.brandFile)).email,
    clock: systemClock,
  });
  const outcome = await correct(reference, await readAddress());
  if (outcome !== 'queued') throw new OrdersRefused(REFUSALS[outcome](reference));
  return [
    `The confirmation-mail of ${reference} is in the queue again and goes to the new address; the insurer is told of it.`,
  ];
}

/** Settles a dead letter without opening its order; returns the output lines or throws an OrdersRefused. */
export async function settleDelivery(desk: OrderDesk, key: DeliveryKey): Promise<readonly string[]> {
  const { reference, delivery } = key;
  const was = await desk.settle(key, systemClock());
  if (was === undefined) throw new OrdersRefused(`There is no ${delivery} of an order ${reference}.`);
  if (was !== 'failed' && was !== 'waiting')
    throw new OrdersRefused(`The ${delivery} of ${reference} is ${was}: only one that has failed can be done by hand.`);
  return [`The ${delivery} of ${reference} is settled by hand and alarms no more; resend it by its name if need be.`];
}
