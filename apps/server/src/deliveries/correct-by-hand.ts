import { orderOf } from '@fa/rechner/calculation/order-model';
import { questionOf } from '@fa/rechner/calculation/relevance';
import { validateQuestion } from '@fa/rechner/calculation/validation';
import { confirmationEmailOf, type EmailCorrection, type OrderStore, type StoredOrder } from '../orders/order-store.ts';
import { setupAt } from '../orders/setup.ts';
import type { Products } from '../products/configured-products.ts';
import type { OrderedOf } from '../products/ordered-product.ts';
import { DELIVERY_ATTEMPTS } from './jobs.ts';
import { isSameEmail } from './mails/mailbox-of.ts';
import { messageIdOf } from './mails/message-id.ts';

/**
 * Stores the correction, encrypted like its order, and queues the confirmation and the mail to the insurer with the
 * given Message-IDs. Atomic. Returns false and changes nothing while one of the two mails is being sent.
 */
export type KeepCorrection = (
  order: Pick<StoredOrder, 'reference' | 'acceptedAt'>,
  correction: EmailCorrection,
  mails: { readonly confirmationId: string; readonly noticeId: string; readonly attempts: number },
) => Promise<boolean>;

interface Needs {
  readonly orders: Pick<OrderStore, 'find'>;
  readonly keepCorrection: KeepCorrection;
  readonly isMailed: (email: string) => boolean;
  readonly products: Products;
  readonly orderedOf: OrderedOf;
  /** For the domain of the Message-IDs. */
  readonly senderEmail: string;
  readonly clock: () => Date;
}

/** Validates an e-mail address like the application's field, on the day of an instant. [VAL-05, VAL-23] */
function isTaken(email: string, now: Date, { products, orderedOf }: Needs, { product }: StoredOrder): boolean {
  const { definition } = orderedOf(product);
  const { settings = {} } = products.find(({ appName }) => appName === product) ?? {};
  const { context } = setupAt(now, { definition, settings });
  const { email: key } = orderOf(definition).applicant;
  return validateQuestion(questionOf(definition, key), email, { answers: { [key]: email }, context }).length === 0;
}

/** Result of a correction; everything but 'queued' has changed nothing. */
export type CorrectedByHand = 'queued' | 'gone' | 'exempt' | 'invalid' | 'notMailed' | 'unchanged' | 'beingSent';

/**
 * Creates a function for operators that redirects an order's confirmation to another address: as often as needed,
 * whatever the state of the confirmation. The insurer is notified each time. [ORD-03]
 */
export function createCorrectByHand(needs: Needs) {
  const { orders, keepCorrection, isMailed, orderedOf, senderEmail, clock } = needs;
  return async (reference: string, email: string): Promise<CorrectedByHand> => {
    const correctedAt = clock();
    const order = await orders.find(reference);
    if (!order) return 'gone';
    if (!order.snapshot.confirmationMail) return 'exempt';
    if (!isTaken(email, correctedAt, needs, order)) return 'invalid';
    if (!isMailed(email)) return 'notMailed';
    if (isSameEmail(email, confirmationEmailOf(order, orderedOf(order.product).definition))) return 'unchanged';
    // Mail servers may drop a mail with a known Message-ID, and this mail differs.
    const newIdOf = (delivery: 'confirmation-mail' | 'correction-mail') =>
      messageIdOf(reference, delivery, senderEmail).replace('@', `-${correctedAt.getTime()}@`);
    const isKept = await keepCorrection(
      order,
      { email, correctedAt },
      {
        confirmationId: newIdOf('confirmation-mail'),
        noticeId: newIdOf('correction-mail'),
        attempts: DELIVERY_ATTEMPTS,
      },
    );
    return isKept ? 'queued' : 'beingSent';
  };
}
