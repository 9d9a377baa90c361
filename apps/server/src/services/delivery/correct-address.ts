import type { DeliveryState } from '@fa/api/orders/delivery-state';
import type { Einstellungen } from '@fa/forderungsausfall/antworten';
import { questionOf } from '@fa/rechner/calculation/relevance';
import { validateQuestion } from '@fa/rechner/calculation/validation';
import { correctedMessageIdOf } from '../mails/message-id.ts';
import type { AddressCorrection, OrderStore, StoredOrder } from '../orders/order-store.ts';
import { Refusal, refuseAnswers } from '../orders/refusal.ts';
import { setupAt } from '../orders/setup.ts';
import { lastCorrection } from './corrected-address.ts';
import { createFindOrder } from './delivery-state.ts';
import { DELIVERY_ATTEMPTS } from './jobs.ts';

/** Store of corrected addresses, sealed like their orders. */
export interface AddressCorrections {
  /**
   * Stores the correction and queues the confirmation, with the given Message-ID, and the mail to the insurer; with
   * null, neither. Atomic. Returns false and changes nothing unless the confirmation was given up and the address was
   * never corrected.
   */
  keep(
    order: Pick<StoredOrder, 'reference' | 'acceptedAt'>,
    correction: AddressCorrection,
    mails: { readonly messageId: string; readonly attempts: number } | null,
  ): Promise<boolean>;
  /**
   * Does the same for an operator, regardless of earlier corrections and of the confirmation's state. Returns false and
   * changes nothing while one of the two mails is being sent.
   */
  replace(
    order: Pick<StoredOrder, 'reference' | 'acceptedAt'>,
    correction: AddressCorrection,
    mails: { readonly confirmationId: string; readonly noticeId: string; readonly attempts: number },
  ): Promise<boolean>;
}

interface Needs {
  readonly orders: Pick<OrderStore, 'findByKey'>;
  readonly corrections: Pick<AddressCorrections, 'keep'>;
  readonly deliveryState: (idempotencyKey: string) => Promise<DeliveryState>;
  /** Checks whether an e-mail address gets mails. [ORD-04] */
  readonly isMailed: (email: string) => boolean;
  readonly settings: Einstellungen;
  /** The insurer's, for the domain of the Message-ID. */
  readonly brandEmail: string;
  readonly clock: () => Date;
}

/** Compares addresses without case: changing the case is no correction. */
export function isSameAddress(one: string, other: string | undefined): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}

/** Validates an address like the application's field, on the day of an instant. [VAL-05, VAL-23] */
export function findAddressViolations(email: string, now: Date, settings: Einstellungen) {
  const { definition, context } = setupAt(now, settings);
  return validateQuestion(questionOf(definition, 'email'), email, { answers: { email }, context });
}

/**
 * Creates a function that corrects the address of an order's confirmation, once, after it could not be delivered. It
 * returns the state afterwards, also for the same correction again. Throws a Refusal; then nothing has changed.
 * [ORD-03, STEP-DANKE-01]
 */
export function createCorrectAddress(needs: Needs) {
  const findOrder = createFindOrder(needs);

  const checkEmail = (email: string, now: Date): void => {
    const violations = findAddressViolations(email, now, needs.settings);
    if (violations.length > 0) throw refuseAnswers(violations.map(({ field, code }) => ({ field, code })));
  };

  return async (idempotencyKey: string, email: string): Promise<DeliveryState> => {
    const order = await findOrder(idempotencyKey);
    const correctedAt = needs.clock();
    checkEmail(email, correctedAt);
    if (!isSameAddress(email, lastCorrection(order)?.email)) {
      if (isSameAddress(email, order.snapshot.antworten.email)) throw new Refusal(422, { code: 'addressUnchanged' });
      const messageId = correctedMessageIdOf(order.reference, needs.brandEmail);
      const mails = needs.isMailed(email) ? { messageId, attempts: DELIVERY_ATTEMPTS } : null;
      const { correctable } = await needs.deliveryState(idempotencyKey);
      const correction = { email, correctedAt, by: 'applicant' } as const;
      const isKept = correctable && (await needs.corrections.keep(order, correction, mails));
      // A concurrent request may have stored the same address.
      if (!isKept && !isSameAddress(email, lastCorrection(await findOrder(idempotencyKey))?.email))
        throw new Refusal(409, { code: 'addressNotCorrectable' });
    }
    return needs.deliveryState(idempotencyKey);
  };
}
