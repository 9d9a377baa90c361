import type { UnprintedOrder } from './order-store.ts';

/** What the order as JSON is called in mails and in the application. */
export function orderFilename(reference: string): string {
  return `Antrag-${reference}.json`;
}

/**
 * Takes an accepted order, gives it as JSON for the insurer's machines: the same text beside the
 * application in the mail and inside the application's PDF. Amounts in cents, instants in ISO form. [ORD-01, DOC-02]
 */
export function orderJson({ reference, acceptedAt, snapshot }: UnprintedOrder) {
  return {
    filename: orderFilename(reference),
    content: `${JSON.stringify({ reference, acceptedAt: acceptedAt.toISOString(), ...snapshot }, null, 2)}\n`,
  };
}
