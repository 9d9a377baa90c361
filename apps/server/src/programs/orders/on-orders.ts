import type { Kysely } from 'kysely';
import { createKyselyOrderDesk } from '../../adapters/database/orders/kysely-order-desk.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import { reasonInWords } from '../../adapters/describe-error.ts';
import { SealBroken } from '../../adapters/keys/aes-sealing.ts';
import { EvidenceRefused } from '../../errors/evidence-refused.ts';
import { KeysUnavailable } from '../../errors/keys-unavailable.ts';
import { StartupError } from '../../errors/startup-error.ts';
import type { OrderDesk } from '../../services/orders/order-desk.ts';
import { type ProgramKeys, withDatabase } from '../../wiring/with-database.ts';

interface Needs extends ProgramKeys {
  readonly database: Kysely<Tables>;
  readonly desk: OrderDesk;
}

/** Replaces a system error code of the key folder by words; other reasons are words already. */
function keyReason({ code }: KeysUnavailable): string {
  return code.replace(
    /^key folder (\w+)$/,
    (_, system: string) => `key folder: ${reasonInWords(Object.assign(new Error(code), { code: system }))}`,
  );
}

function explained(error: unknown): unknown {
  if (error instanceof EvidenceRefused) return new StartupError(error.message);
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

/** Returns the error for an order that is not there. */
export function orderGone(reference: string): StartupError {
  return new StartupError(`There is no order ${reference}; orders are deleted after 30 days.`);
}

/** Runs work with evidence or orders. Throws a StartupError for what an operator can understand. */
export async function explaining(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw explained(error);
  }
}

/** Runs work on the orders of the database. Throws a StartupError for what an operator can understand. */
export function onOrders(work: (needs: Needs) => Promise<void>): Promise<void> {
  return explaining(() =>
    withDatabase((database, _dataDir, keys) =>
      work({ ...keys, database, desk: createKyselyOrderDesk(database, keys.sealing) }),
    ),
  );
}
