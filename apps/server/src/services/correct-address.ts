import type { Einstellungen } from '@fa/forderungsausfall/antworten';
import { questionOf } from '@fa/rechner/relevance';
import { validateQuestion } from '@fa/rechner/validation';
import type { OrderState } from '@fa/vertrag/order-state';
import { lastCorrection } from './corrected-address.ts';
import { DELIVERY_ATTEMPTS } from './jobs.ts';
import { correctedMessageIdOf } from './mails/message-id.ts';
import { createFindOrder } from './order-state.ts';
import type { AddressCorrection, OrderStore, StoredOrder } from './order-store.ts';
import { Refusal, refuseAnswers } from './refusal.ts';
import { setupAt } from './setup.ts';

/** Where it is kept that confirmations go to another address, sealed like their orders. */
export interface AddressCorrections {
  /**
   * Keeps the correction and puts the confirmation, under the Message-ID given, and the mail to the insurer into the
   * queue; null if neither is to be sent. All or nothing. Gives false, and changes nothing, unless the confirmation was
   * given up and the address has not been corrected before.
   */
  keep(
    order: Pick<StoredOrder, 'reference' | 'acceptedAt'>,
    correction: AddressCorrection,
    mails: { readonly messageId: string; readonly attempts: number } | null,
  ): Promise<boolean>;
  /**
   * The same for an operator, whatever was corrected before and became of the confirmation. Gives false, and changes
   * nothing, while a server is sending one of the two mails.
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
  readonly orderState: (idempotencyKey: string) => Promise<OrderState>;
  /** Whether an address gets mails. [ORD-04] */
  readonly isMailed: (email: string) => boolean;
  readonly settings: Einstellungen;
  /** The insurer's, for the domain of the Message-ID. */
  readonly brandEmail: string;
  readonly clock: () => Date;
}

/** An application cannot be bound to another address by its letters' case. */
export function isSameAddress(one: string, other: string | undefined): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}

/** What the field of the application would say against an address, on the day of an instant. [VAL-05, VAL-23] */
export function findAddressViolations(email: string, now: Date, settings: Einstellungen) {
  const { definition, context } = setupAt(now, settings);
  return validateQuestion(questionOf(definition, 'email'), email, { answers: { email }, context });
}

/**
 * Gives a function that takes the key of an order and the address that its confirmation is to go
 * to instead, once, after it could not be delivered; gives the state afterwards. The same correction again gives the state
 * as well. Throws a Refusal, then nothing has changed. [ORD-03, STEP-DANKE-01]
 */
export function createCorrectAddress(needs: Needs) {
  const findOrder = createFindOrder(needs);

  const checkEmail = (email: string, now: Date): void => {
    const violations = findAddressViolations(email, now, needs.settings);
    if (violations.length > 0) throw refuseAnswers(violations.map(({ field, code }) => ({ field, code })));
  };

  return async (idempotencyKey: string, email: string): Promise<OrderState> => {
    const order = await findOrder(idempotencyKey);
    const correctedAt = needs.clock();
    checkEmail(email, correctedAt);
    if (!isSameAddress(email, lastCorrection(order)?.email)) {
      if (isSameAddress(email, order.snapshot.antworten.email)) throw new Refusal(422, { code: 'addressUnchanged' });
      const messageId = correctedMessageIdOf(order.reference, needs.brandEmail);
      const mails = needs.isMailed(email) ? { messageId, attempts: DELIVERY_ATTEMPTS } : null;
      const { correctable } = await needs.orderState(idempotencyKey);
      const correction = { email, correctedAt, by: 'applicant' } as const;
      const isKept = correctable && (await needs.corrections.keep(order, correction, mails));
      // Another one may have been faster with the very same address.
      if (!isKept && !isSameAddress(email, lastCorrection(await findOrder(idempotencyKey))?.email))
        throw new Refusal(409, { code: 'addressNotCorrectable' });
    }
    return needs.orderState(idempotencyKey);
  };
}
