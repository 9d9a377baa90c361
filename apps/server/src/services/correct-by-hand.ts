import type { Einstellungen } from '@fa/forderungsausfall/antworten';
import { type AddressCorrections, findAddressViolations, isSameAddress } from './correct-address.ts';
import { confirmationAddress } from './corrected-address.ts';
import { DELIVERY_ATTEMPTS } from './jobs.ts';
import { correctedMessageIdOf, messageIdOf } from './mails/message-id.ts';
import type { OrderStore } from './order-store.ts';

interface Needs {
  readonly orders: Pick<OrderStore, 'find'>;
  readonly corrections: Pick<AddressCorrections, 'replace'>;
  /** Whether an address gets mails. [ORD-04] */
  readonly isMailed: (email: string) => boolean;
  readonly settings: Einstellungen;
  /** The insurer's, for the domain of the Message-IDs. */
  readonly brandEmail: string;
  readonly clock: () => Date;
}

/** What became of a correction; whatever is not 'queued' has changed nothing. */
export type CorrectedByHand = 'queued' | 'gone' | 'exempt' | 'invalid' | 'notMailed' | 'unchanged' | 'beingSent';

/** A mail server may leave out a mail whose Message-ID it has seen, and this one says something else. */
function ofItsOwn(messageId: string, at: Date): string {
  return messageId.replace('@', `-${at.getTime()}@`);
}

/**
 * Gives a function that takes the reference of an order and the address that its confirmation is to go to from now
 * on, for an operator: as often as it is needed, and whatever became of the confirmation. The insurer is told each time. [ORD-03]
 */
export function createCorrectByHand({ orders, corrections, isMailed, settings, brandEmail, clock }: Needs) {
  return async (reference: string, email: string): Promise<CorrectedByHand> => {
    const correctedAt = clock();
    const order = await orders.find(reference);
    if (!order) return 'gone';
    if (!order.snapshot.confirmationMail) return 'exempt';
    if (findAddressViolations(email, correctedAt, settings).length > 0) return 'invalid';
    if (!isMailed(email)) return 'notMailed';
    if (isSameAddress(email, confirmationAddress(order))) return 'unchanged';
    const mails = {
      confirmationId: ofItsOwn(correctedMessageIdOf(reference, brandEmail), correctedAt),
      noticeId: ofItsOwn(messageIdOf(reference, 'correction-mail', brandEmail), correctedAt),
      attempts: DELIVERY_ATTEMPTS,
    };
    return (await corrections.replace(order, { email, correctedAt, by: 'operator' }, mails)) ? 'queued' : 'beingSent';
  };
}
