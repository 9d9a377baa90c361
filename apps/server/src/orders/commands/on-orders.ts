import type { Kysely } from 'kysely';
import { StartupError } from '../../config/startup-error.ts';
import type { Tables } from '../../database/tables.ts';
import { type ProgramKeys, withDatabase } from '../../database/with-database.ts';
import { SealBroken } from '../../keys/aes-sealing.ts';
import { KeysUnavailable } from '../../keys/keys-unavailable.ts';
import { reasonInWords } from '../../operation/describe-error.ts';
import { EvidenceRefused } from '../evidence/evidence-refused.ts';
import type { OrderDesk } from '../order-desk.ts';
import { createKyselyOrderDesk } from '../store/kysely-order-desk.ts';

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
