import { orderOf } from '@fa/rechner/calculation/order-model';
import { questionOf } from '@fa/rechner/calculation/relevance';
import { validateQuestion } from '@fa/rechner/calculation/validation';
import type { Context } from '../../context.ts';
import { isMailed } from '../../deliveries/mail.ts';
import { addressOfSender, senderOf } from '../../deliveries/mails/mail-message.ts';
import { isSameEmail } from '../../deliveries/mails/mailbox-of.ts';
import { messageIdOf } from '../../deliveries/mails/message-id.ts';
import { queueAgain } from '../../deliveries/outbox.ts';
import { arrivalDay } from '../../keys/deletion/arrival-day.ts';
import { orderedOf } from '../../products.ts';
import { confirmationEmailOf, type EmailCorrection, type OrderStorage, type StoredOrder } from '../order.ts';
import { findOrder } from '../orders-table.ts';
import { addressHash, openCorrections, sealCorrections } from '../sealed-order.ts';
import { setupAt } from '../setup.ts';

type Desk = OrderStorage & Pick<Context, 'config' | 'brand' | 'clock' | 'products'>;

/** Validates an e-mail address like the application's field, on the day of an instant. [VAL-05, VAL-23] */
function isTaken(email: string, now: Date, { products }: Desk, product: string): boolean {
  const { definition } = orderedOf(product);
  const { settings = {} } = products.find(({ appName }) => appName === product) ?? {};
  const { context } = setupAt(now, { definition, settings });
  const { email: key } = orderOf(definition).applicant;
  return validateQuestion(questionOf(definition, key), email, { answers: { [key]: email }, context }).length === 0;
}

/**
 * Stores a corrected address, encrypted like its order, and queues the confirmation and the mail to the insurer under
 * new Message-IDs at `senderEmail`, in one transaction. Throws a BeingSent while one of the two is being sent. [ORD-03]
 */
export function keepCorrection(
  { database, keys }: OrderStorage,
  order: Pick<StoredOrder, 'reference' | 'acceptedAt'>,
  correction: EmailCorrection,
  senderEmail: string,
): Promise<void> {
  const { reference } = order;
  const { correctedAt, email } = correction;
  // Mail servers may drop a mail with a known Message-ID, and this mail differs.
  const mails = (['confirmation-mail', 'correction-mail'] as const).map((delivery) => {
    const messageId = messageIdOf(reference, delivery, senderEmail).replace('@', `-${correctedAt.getTime()}@`);
    return { reference, delivery, messageId };
  });
  return database.kysely.transaction().execute(async (transaction) => {
    await queueAgain(transaction, mails, correctedAt);
    // The deliveries locked above prevent concurrent inserts.
    const kept = await transaction
      .selectFrom('orderCorrections')
      .select('sealed')
      .where('reference', '=', reference)
      .executeTakeFirst();
    const earlier = kept && (await openCorrections(keys.sealing, reference, kept.sealed));
    const sealed = await sealCorrections(keys.sealing, order, [...(earlier ?? []), correction]);
    await transaction
      .insertInto('orderCorrections')
      .values({ reference, sealed, correctedAt })
      .onConflict((conflict) => conflict.column('reference').doUpdateSet({ sealed, correctedAt }))
      .execute();
    const hash = await addressHash(keys.sealing, arrivalDay(order.acceptedAt), email);
    // An order without hashes is found by opening it.
    await transaction
      .updateTable('orders')
      .set(({ fn, val }) => ({ addressHashes: fn<Buffer[]>('array_append', ['addressHashes', val(hash)]) }))
      .where('reference', '=', reference)
      .where('addressHashes', 'is not', null)
      .execute();
  });
}

/** Whether an address was corrected, or why not: then nothing was changed. */
export type Correction = 'corrected' | 'no order' | 'exempt order' | 'no address' | 'exempt address' | 'same address';

/**
 * Redirects an order's confirmation to another address, whatever the state of the confirmation; the insurer is notified.
 * Throws a BeingSent. [ORD-03]
 */
export async function correctAddress(desk: Desk, reference: string, email: string): Promise<Correction> {
  const { config, brand, clock } = desk;
  const correctedAt = clock();
  const order = await findOrder(desk, reference);
  if (!order) return 'no order';
  if (!order.snapshot.confirmationMail) return 'exempt order';
  if (!isTaken(email, correctedAt, desk, order.product)) return 'no address';
  if (!isMailed(config, email)) return 'exempt address';
  if (isSameEmail(email, confirmationEmailOf(order, orderedOf(order.product).definition))) return 'same address';
  const sender = senderOf(config.mail.from, brand);
  await keepCorrection(desk, order, { email, correctedAt }, addressOfSender(sender));
  return 'corrected';
}
