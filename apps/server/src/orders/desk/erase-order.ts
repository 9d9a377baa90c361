import type { Context } from '../../context.ts';
import { ALL_DELIVERIES } from '../../deliveries/delivery.ts';
import { lockDelivery } from '../../deliveries/outbox.ts';
import type { OrderStorage } from '../order.ts';

/** Why an order is erased before its time, with the words of the page. */
export const ERASURE_REASONS = {
  request: 'Verlangen der Person (Art. 17 DSGVO)',
  objection: 'Widerspruch (Art. 21 DSGVO)',
  withdrawal: 'Widerruf des Antrags',
  mistake: 'Irrtümlich oder doppelt gestellt',
  trial: 'Probe',
} as const;

export type ErasureReason = keyof typeof ERASURE_REASONS;

/** What stays of an erased order. No personal data. [LEIT-06] */
export interface Erasure {
  readonly reference: string;
  readonly erasedAt: Date;
  readonly reason: ErasureReason;
  /** Of the request, at whoever runs the server. */
  readonly caseNumber: string | null;
  /** ID of who did it; null for a command. */
  readonly person: number | null;
}

/**
 * Such as DS-2026-0017, 2026/17 or 4711: a short mark in capitals and at most three groups of up to six digits. No name, no
 * IBAN, and no telephone number, which begins with 0 or +.
 */
const CASE_NUMBER = /^[A-Z]{0,4}[-/]?[1-9]\d{0,5}(?:[-/.]\d{1,6}){0,2}$/;

/** Checks whether a text is the number of a case, which may stay. [LEIT-06] */
export function isCaseNumber(text: string): boolean {
  return CASE_NUMBER.test(text);
}

/**
 * Deletes an order with its documents, deliveries and mails in the local mailbox, and records that, in one transaction.
 * Returns the number of these mails, undefined if there is no such order. Throws a BeingSent while a server is sending one
 * of its mails. [SEC-12, LEIT-06]
 */
export function eraseOrder(
  { database }: Pick<OrderStorage, 'database'>,
  erasure: Erasure,
): Promise<number | undefined> {
  const { reference } = erasure;
  return database.kysely.transaction().execute(async (transaction) => {
    for (const delivery of ALL_DELIVERIES) await lockDelivery(transaction, { reference, delivery });
    const mails = await transaction
      .deleteFrom('localMails')
      .where('messageId', 'in', (all) =>
        all.selectFrom('deliveryAttempts').select('messageId').where('reference', '=', reference),
      )
      .executeTakeFirst();
    const orders = await transaction
      .deleteFrom('orders')
      .where('reference', '=', reference)
      .returning('reference')
      .execute();
    if (orders.length === 0) return undefined;
    await transaction.insertInto('erasures').values(erasure).execute();
    return Number(mails.numDeletedRows);
  });
}

/** Returns the latest erasures, of one order or of all. [LEIT-06] */
export function listErasures({ database }: Pick<Context, 'database'>, most: number, reference?: string) {
  const all = database.kysely.selectFrom('erasures').selectAll();
  return (reference === undefined ? all : all.where('reference', '=', reference))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
