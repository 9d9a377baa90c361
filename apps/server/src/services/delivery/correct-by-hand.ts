import type { Einstellungen } from '@fa/forderungsausfall/antworten';
import { correctedMessageIdOf, messageIdOf } from '../mails/message-id.ts';
import { confirmationAddress, type OrderStore } from '../orders/order-store.ts';
import { type AddressCorrections, findAddressViolations, isSameAddress } from './confirmation-state.ts';
import { DELIVERY_ATTEMPTS } from './jobs.ts';

interface Needs {
  readonly orders: Pick<OrderStore, 'find'>;
  readonly corrections: Pick<AddressCorrections, 'replace'>;
  /** Checks whether an e-mail address gets mails. [ORD-04] */
  readonly isMailed: (email: string) => boolean;
  readonly settings: Einstellungen;
  /** The insurer's, for the domain of the Message-IDs. */
  readonly brandEmail: string;
  readonly clock: () => Date;
}

/** Result of a correction; everything but 'queued' has changed nothing. */
export type CorrectedByHand = 'queued' | 'gone' | 'exempt' | 'invalid' | 'notMailed' | 'unchanged' | 'beingSent';

/** Mail servers may drop a mail with a known Message-ID, and this mail differs. */
function ofItsOwn(messageId: string, at: Date): string {
  return messageId.replace('@', `-${at.getTime()}@`);
}

/**
 * Creates a function for operators that redirects an order's confirmation to another address: as often as needed,
 * whatever the state of the confirmation. The insurer is notified each time. [ORD-03]
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
