import type { DeliveryState } from '@fa/api/orders/delivery-state';
import { orderOf } from '@fa/rechner/calculation/order-model';
import { questionOf } from '@fa/rechner/calculation/relevance';
import { validateQuestion } from '@fa/rechner/calculation/validation';
import { correctedMessageIdOf, messageIdOf } from '../mails/message-id.ts';
import {
  confirmationEmailOf,
  type EmailCorrection,
  lastCorrection,
  type OrderStore,
  type StoredOrder,
} from '../orders/order-store.ts';
import { Refusal, refuseAnswers } from '../orders/refusal.ts';
import { setupAt } from '../orders/setup.ts';
import type { Products } from '../products/configured-products.ts';
import { knownAnswersOf } from '../products/known-answers.ts';
import type { OrderedOf } from '../products/ordered-product.ts';
import { type DeliveryStates, HELD } from './delivery-states.ts';
import { DELIVERY_ATTEMPTS } from './jobs.ts';
import { isSameEmail } from './mailbox-of.ts';

type CorrectedOrder = Pick<StoredOrder, 'reference' | 'acceptedAt'>;

/** Store of corrected e-mail addresses, encrypted like their orders. */
export interface EmailCorrections {
  /**
   * Stores the correction and queues the confirmation, with the given Message-ID, and the mail to the insurer; with
   * null, neither. Atomic. Returns false and changes nothing unless the confirmation was given up and the e-mail
   * address was never corrected.
   */
  keep(
    order: CorrectedOrder,
    correction: EmailCorrection,
    mails: { readonly messageId: string; readonly attempts: number } | null,
  ): Promise<boolean>;
  /**
   * Does the same for an operator, regardless of earlier corrections and of the confirmation's state. Returns false and
   * changes nothing while one of the two mails is being sent.
   */
  replace(
    order: CorrectedOrder,
    correction: EmailCorrection,
    mails: { readonly confirmationId: string; readonly noticeId: string; readonly attempts: number },
  ): Promise<boolean>;
}

interface EmailChecks {
  readonly isMailed: (email: string) => boolean;
  readonly products: Products;
  readonly orderedOf: OrderedOf;
  /** For the domain of the Message-IDs. */
  readonly senderEmail: string;
  readonly clock: () => Date;
}

type Needs = EmailChecks & {
  readonly orders: Pick<OrderStore, 'findByKey'>;
  readonly states: Pick<DeliveryStates, 'find'>;
  readonly corrections: Pick<EmailCorrections, 'keep'>;
};

/** Failures that another e-mail address would not fix: the content cannot be opened, or the mail is held. */
const WITHIN: ReadonlySet<unknown> = new Set(['SealBroken', 'PrintedTextMissing', HELD]);

/** Validates an e-mail address like the application's field, on the day of an instant. [VAL-05, VAL-23] */
function findEmailViolations(email: string, now: Date, { products, orderedOf }: EmailChecks, { product }: StoredOrder) {
  const { definition } = orderedOf(product);
  const { settings = {} } = products.find(({ appName }) => appName === product) ?? {};
  const { context } = setupAt(now, { definition, settings });
  const { email: key } = orderOf(definition).applicant;
  const found = validateQuestion(questionOf(definition, key), email, { answers: { [key]: email }, context });
  // The field of the call, whatever the key in the model.
  return found.map(({ code }) => ({ field: 'email', code }));
}

/** Creates what the holder of an order's idempotency key may do with its confirmation. Throws a Refusal. [ORD-03] */
export function createConfirmationState(needs: Needs) {
  const { orders, states, corrections, isMailed, orderedOf, senderEmail, clock } = needs;

  const findOrder = async (idempotencyKey: string): Promise<StoredOrder> => {
    const order = await orders.findByKey(idempotencyKey);
    if (!order) throw new Refusal(404, { code: 'notFound' });
    return order;
  };

  /** Returns the confirmation's state, without personal data and without the address. [STEP-DANKE-01] */
  const deliveryState = async (idempotencyKey: string): Promise<DeliveryState> => {
    const order = await findOrder(idempotencyKey);
    const { reference, acceptedAt } = order;
    const correction = lastCorrection(order);
    const delivery = await states.find({ reference, delivery: 'confirmation-mail' });
    const state = delivery?.state ?? 'none';
    return {
      reference,
      acceptedAt: acceptedAt.toISOString(),
      // A settled one was not delivered either; an operator took care of it.
      confirmation: state === 'settled' ? 'failed' : state,
      ...(state === 'pending' && delivery?.waitsUntil ? { waitsUntil: delivery.waitsUntil.toISOString() } : {}),
      correctable: state === 'failed' && correction === undefined && !WITHIN.has(delivery?.lastReason),
      ...(correction ? { correctedAt: correction.correctedAt.toISOString() } : {}),
    };
  };

  /**
   * Corrects the address, once, after the confirmation could not be delivered. Returns the state afterwards, also for
   * the same correction again. If it throws, nothing has changed. [STEP-DANKE-01]
   */
  const correctAddress = async (idempotencyKey: string, email: string): Promise<DeliveryState> => {
    const order = await findOrder(idempotencyKey);
    const correctedAt = clock();
    const { definition } = orderedOf(order.product);
    const violations = findEmailViolations(email, correctedAt, needs, order);
    if (violations.length > 0) throw refuseAnswers(violations);
    if (!isSameEmail(email, lastCorrection(order)?.email)) {
      if (isSameEmail(email, knownAnswersOf(definition, order.snapshot.antworten).email))
        throw new Refusal(422, { code: 'addressUnchanged' });
      const messageId = correctedMessageIdOf(order.reference, senderEmail);
      const mails = isMailed(email) ? { messageId, attempts: DELIVERY_ATTEMPTS } : null;
      const { correctable } = await deliveryState(idempotencyKey);
      const isKept = correctable && (await corrections.keep(order, { email, correctedAt, by: 'applicant' }, mails));
      // A concurrent request may have stored the same address.
      if (!isKept && !isSameEmail(email, lastCorrection(await findOrder(idempotencyKey))?.email))
        throw new Refusal(409, { code: 'addressNotCorrectable' });
    }
    return deliveryState(idempotencyKey);
  };

  return { deliveryState, correctAddress };
}

/** Result of a correction; everything but 'queued' has changed nothing. */
export type CorrectedByHand = 'queued' | 'gone' | 'exempt' | 'invalid' | 'notMailed' | 'unchanged' | 'beingSent';

/** Mail servers may drop a mail with a known Message-ID, and this mail differs. */
function correctionMessageIdOf(messageId: string, at: Date): string {
  return messageId.replace('@', `-${at.getTime()}@`);
}

/**
 * Creates a function for operators that redirects an order's confirmation to another address: as often as needed,
 * whatever the state of the confirmation. The insurer is notified each time. [ORD-03]
 */
export function createCorrectByHand(
  needs: EmailChecks & {
    readonly orders: Pick<OrderStore, 'find'>;
    readonly corrections: Pick<EmailCorrections, 'replace'>;
  },
) {
  const { orders, corrections, isMailed, orderedOf, senderEmail, clock } = needs;
  return async (reference: string, email: string): Promise<CorrectedByHand> => {
    const correctedAt = clock();
    const order = await orders.find(reference);
    if (!order) return 'gone';
    if (!order.snapshot.confirmationMail) return 'exempt';
    if (findEmailViolations(email, correctedAt, needs, order).length > 0) return 'invalid';
    if (!isMailed(email)) return 'notMailed';
    if (isSameEmail(email, confirmationEmailOf(order, orderedOf(order.product).definition))) return 'unchanged';
    const mails = {
      confirmationId: correctionMessageIdOf(correctedMessageIdOf(reference, senderEmail), correctedAt),
      noticeId: correctionMessageIdOf(messageIdOf(reference, 'correction-mail', senderEmail), correctedAt),
      attempts: DELIVERY_ATTEMPTS,
    };
    return (await corrections.replace(order, { email, correctedAt, by: 'operator' }, mails)) ? 'queued' : 'beingSent';
  };
}
