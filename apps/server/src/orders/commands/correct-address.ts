import { resolve } from 'node:path';
import { orderOf } from '@fa/rechner/calculation/order-model';
import { questionOf } from '@fa/rechner/calculation/relevance';
import { validateQuestion } from '@fa/rechner/calculation/validation';
import { systemClock } from '../../clock/clock.ts';
import type { Config } from '../../config/config.ts';
import { ROOT } from '../../config/project-root.ts';
import { StartupError } from '../../config/startup-error.ts';
import { isMailed } from '../../deliveries/mail.ts';
import { addressOfSender, senderOf } from '../../deliveries/mails/mail-message.ts';
import { isSameEmail } from '../../deliveries/mails/mailbox-of.ts';
import { messageIdOf } from '../../deliveries/mails/message-id.ts';
import { queueAgain } from '../../deliveries/outbox.ts';
import { readBrand } from '../../page/brand/brand-file.ts';
import { openProducts } from '../../products/configured-products.ts';
import { orderedOf } from '../../products.ts';
import { confirmationEmailOf, type EmailCorrection, type OrderStorage, type StoredOrder } from '../order.ts';
import { findOrder } from '../orders-table.ts';
import { openCorrections, sealCorrections } from '../sealed-order.ts';
import { setupAt } from '../setup.ts';
import { isExempt, orderGone } from './on-orders.ts';

/** Validates an e-mail address like the application's field, on the day of an instant. [VAL-05, VAL-23] */
function isTaken(email: string, now: Date, config: Config, product: string): boolean {
  const { definition } = orderedOf(product);
  const { settings = {} } = openProducts(config).find(({ appName }) => appName === product) ?? {};
  const { context } = setupAt(now, { definition, settings });
  const { email: key } = orderOf(definition).applicant;
  return validateQuestion(questionOf(definition, key), email, { answers: { [key]: email }, context }).length === 0;
}

/**
 * Stores a corrected address, encrypted like its order, and queues the confirmation and the mail to the insurer under
 * new Message-IDs at `senderEmail`, in one transaction. Throws a StartupError while one of the two is being sent. [ORD-03]
 */
export function keepCorrection(
  { database, keys }: OrderStorage,
  order: Pick<StoredOrder, 'reference' | 'acceptedAt'>,
  correction: EmailCorrection,
  senderEmail: string,
): Promise<void> {
  const { reference } = order;
  const { correctedAt } = correction;
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
  });
}

/**
 * Redirects an order's confirmation to another address, whatever the state of the confirmation; the insurer is notified.
 * Throws a StartupError, which never repeats the address, and then nothing is changed. [ORD-03, SEC-02]
 */
export async function correctAddress(
  storage: OrderStorage,
  config: Config,
  reference: string,
  email: string,
): Promise<void> {
  const correctedAt = systemClock();
  const order = await findOrder(storage, reference);
  if (!order) throw orderGone(reference);
  if (!order.snapshot.confirmationMail) throw isExempt(reference);
  if (!isTaken(email, correctedAt, config, order.product))
    throw new StartupError('This is not an e-mail address that the application would take: nothing was changed.');
  if (!isMailed(config, email)) throw new StartupError('This address is exempt from order mail: nothing was changed.');
  if (isSameEmail(email, confirmationEmailOf(order, orderedOf(order.product).definition)))
    throw new StartupError(`The confirmation goes to this address already; send it again with: resend ${reference}`);
  const sender = senderOf(config.mail.from, readBrand(resolve(ROOT, config.brandFile)));
  await keepCorrection(storage, order, { email, correctedAt }, addressOfSender(sender));
}
