import { Argument, InvalidArgumentError } from 'commander';
import { StartupError } from '../../config/startup-error.ts';
import { type ProgramKeys, withDatabase } from '../../database/with-database.ts';
import { KeysUnavailable } from '../../keys/day-keys.ts';
import { SealBroken } from '../../keys/sealing.ts';
import { reasonInWords } from '../../operation/describe-error.ts';
import { REFERENCE_FORMS } from '../../products.ts';
import { findDetails, type OrderDetails } from '../desk/order-desk.ts';
import type { OrderStorage } from '../order.ts';
import { isReference } from '../order-reference.ts';

const FORMS = REFERENCE_FORMS.join(' or ');

/** Parses a reference in any case. */
function parseReference(typed: string): string {
  const reference = typed.toUpperCase();
  const isForm = REFERENCE_FORMS.some((form) => reference.slice(0, 3) === form.slice(0, 3));
  if (!isForm || !isReference(reference))
    throw new InvalidArgumentError(`It looks like ${FORMS}: there is a typing error in it.`);
  return reference;
}

/** Returns the argument of a command on one order. */
export function aReference(): Argument {
  return new Argument('<REF>', `reference: ${FORMS}`).argParser(parseReference);
}

/** Replaces a system error code of the key folder by words; other reasons are words already. */
function keyReason({ code }: KeysUnavailable): string {
  return code.replace(
    /^key folder (\w+)$/,
    (_, system: string) => `key folder: ${reasonInWords(Object.assign(new Error(code), { code: system }))}`,
  );
}

function explained(error: unknown): unknown {
  if (error instanceof SealBroken)
    return new StartupError(
      'The order cannot be opened: what is kept of it was changed or damaged. It is there in a backup of the database, if at all.',
    );
  if (error instanceof KeysUnavailable)
    return new StartupError(
      `The order cannot be opened, because the key of its day cannot be had (${keyReason(error)}): see docs/how-to/day-keys.md.`,
    );
  return error;
}

/** Runs work on the orders of the database. Throws a StartupError for what an operator can understand. */
export async function onOrders(
  work: (storage: OrderStorage & { readonly keys: ProgramKeys }) => Promise<void>,
): Promise<void> {
  try {
    await withDatabase((kysely, _dataDir, keys) => work({ database: { kysely }, keys }));
  } catch (error) {
    throw explained(error);
  }
}

/** Returns the error for an order that is not there. */
export function orderGone(reference: string): StartupError {
  return new StartupError(`There is no order ${reference}; orders are deleted after 30 days.`);
}

/** Returns the error for an order of an address that gets no mail. */
export function isExempt(reference: string): StartupError {
  return new StartupError(`${reference} is exempt from order mail, so there is nothing to send.`);
}

/** Finds an order. Throws a StartupError if there is none. */
export async function detailsOf(storage: OrderStorage, reference: string): Promise<OrderDetails> {
  const details = await findDetails(storage, reference);
  if (!details) throw orderGone(reference);
  return details;
}
