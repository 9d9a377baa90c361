import { isSameEmail, mailboxOf } from '../../deliveries/mails/mailbox-of.ts';
import { keptFrom } from '../../keys/deletion/arrival-day.ts';
import { knownAnswersOf } from '../../products/known-answers.ts';
import { orderedOf } from '../../products.ts';
import type { OrderStorage, StoredOrder } from '../order.ts';
import { findOrder, oneOfEachDay } from '../orders-table.ts';
import { addressHash } from '../sealed-order.ts';

/** References of orders, latest first. */
export interface OrdersOfAddress {
  readonly named: readonly string[];
  /** Those that name another spelling of the mailbox: plus tag, dots at Gmail. */
  readonly spelledOtherwise: readonly string[];
}

function addressesOf({ product, snapshot, corrections = [] }: StoredOrder): readonly string[] {
  const { email } = knownAnswersOf(orderedOf(product).definition, snapshot.antworten);
  return [email, ...corrections.map((correction) => correction.email)];
}

/**
 * Finds the orders that name an e-mail address, also as a corrected one. [SEC-12, LEIT-04]
 * @param opensOld also opens every order of an earlier version, which stored no hash
 */
export async function findByAddress(
  storage: OrderStorage,
  email: string,
  now: Date,
  { opensOld }: { readonly opensOld: boolean },
): Promise<OrdersOfAddress> {
  const days = await oneOfEachDay(storage, keptFrom(now));
  const hashes = await Promise.all(days.map(({ day }) => addressHash(storage.keys.sealing, day, email)));
  const known = hashes.filter((hash) => hash !== undefined);
  const rows = await storage.database.kysely
    .selectFrom('orders')
    .select('reference')
    .where(({ or, eb, val }) =>
      or([eb('addressHashes', '&&', val(known)), ...(opensOld ? [eb('addressHashes', 'is', null)] : [])]),
    )
    .where('acceptedAt', '>=', keptFrom(now))
    .orderBy('acceptedAt', 'desc')
    .execute();
  const mailbox = mailboxOf(email);
  const found: { named: string[]; spelledOtherwise: string[] } = { named: [], spelledOtherwise: [] };
  for (const { reference } of rows) {
    const order = await findOrder(storage, reference);
    const addresses = order ? addressesOf(order) : [];
    if (addresses.some((address) => isSameEmail(address, email))) found.named.push(reference);
    else if (addresses.some((address) => mailboxOf(address) === mailbox)) found.spelledOtherwise.push(reference);
  }
  return found;
}
