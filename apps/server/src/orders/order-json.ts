import type { OrderRequest } from '@fa/api/orders/order-request';
import { sortKeys } from '@fa/rechner/calculation/order-model';
import { inEuros } from '@fa/rechner/formats/cents';
import type { UnprintedOrder } from './order.ts';

/** The currency of every amount. */
export const CURRENCY = 'EUR';

/** The type of a webhook's event. */
export const ORDER_CREATED = 'order.created';

/** Returns the file name of an order's JSON in mails and in the application. */
export function orderFilename(reference: string): string {
  return `Antrag-${reference}.json`;
}

/**
 * Formats an accepted order as JSON for the insurer: the same text is attached to the mail and embedded in the
 * application's PDF. Amounts in euros, instants in ISO 8601. [ORD-01, DOC-02]
 */
export function orderJson(order: UnprintedOrder) {
  return {
    filename: orderFilename(order.reference),
    content: `${JSON.stringify(orderData(order), null, 2)}\n`,
  };
}

/** Returns an accepted order as data of its JSON, with every amount in euros. [TAR-07] */
export function orderData({ reference, acceptedAt, snapshot }: UnprintedOrder) {
  const amounts = inEuros(snapshot.amounts);
  return { reference, acceptedAt: acceptedAt.toISOString(), currency: CURRENCY, ...snapshot, amounts };
}

/** Formats an accepted order as the event of a webhook. [ORD-06] */
export function orderEvent(order: UnprintedOrder): string {
  const { product, acceptedAt } = order;
  return JSON.stringify({
    type: ORDER_CREATED,
    timestamp: acceptedAt.toISOString(),
    data: { product, order: orderData(order) },
  });
}

/**
 * Returns the canonical text that identifies an order: sorted keys, without values that a retry may change (file name,
 * times of consents, `incidental` answers) and without the marks of agent fields, which are not part of the application.
 * [ORD-02]
 */
export function orderContent(
  { selection, model, mailParams, consents }: OrderRequest,
  incidental: readonly string[],
): string {
  return JSON.stringify(
    sortKeys({
      selection,
      model: Object.fromEntries(Object.entries(model).filter(([key]) => !incidental.includes(key))),
      mailParams,
      consents: consents.map(({ name, version }) => `${name} ${version}`).toSorted(),
    }),
  );
}
