import type { UnprintedOrder } from './order-store.ts';

/** Returns the file name of an order's JSON in mails and in the application. */
export function orderFilename(reference: string): string {
  return `Antrag-${reference}.json`;
}

/**
 * Formats an accepted order as JSON for the insurer: the same text is attached to the mail and embedded in the
 * application's PDF. Amounts in cents, instants in ISO 8601. [ORD-01, DOC-02]
 */
export function orderJson({ reference, acceptedAt, snapshot }: UnprintedOrder) {
  return {
    filename: orderFilename(reference),
    content: `${JSON.stringify({ reference, acceptedAt: acceptedAt.toISOString(), ...snapshot }, null, 2)}\n`,
  };
}
