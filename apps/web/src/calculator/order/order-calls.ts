import { type DeliveryState, deliveryState } from '@fa/api/orders/delivery-state';
import { IDEMPOTENCY_HEADER, type OrderAnswer, orderAnswer, PARTNER_HEADER } from '@fa/api/orders/order';
import type { OrderRequest } from '@fa/api/orders/order-request';
import type { Terms } from '@fa/rechner/terms/terms-schema';
import { type Call, json } from '../../gateway/call.ts';

const TIMEOUT_MS = 30_000;

/** Returns the contract documents; refused if they have other terms than the page shows. [DOC-01, ORD-08] */
export const contractDocuments: Call<{ readonly selection: object; readonly shown: Terms }, Blob> = {
  to: 'pdfServiceUrl',
  method: 'POST',
  send: (body) => ({ body }),
  timeout: TIMEOUT_MS,
  async read(response) {
    const file = await response.blob();
    if (!file.type.startsWith('application/pdf') || file.size === 0) throw new Error('The answer is no PDF');
    return file;
  },
};

interface SentOrder {
  readonly order: OrderRequest;
  readonly key: string;
  /** Slug of the partner of the page. */
  readonly partner?: string | undefined;
}

/** Sends the order with its idempotency key; a repeated one has the same answer. [ORD-01, ORD-02, LEIT-10] */
export const orderSending: Call<SentOrder, OrderAnswer> = {
  to: 'emailServiceUrl',
  method: 'POST',
  send: ({ order, key, partner }) => ({
    body: order,
    headers: { [IDEMPOTENCY_HEADER]: key, ...(partner !== undefined && { [PARTNER_HEADER]: partner }) },
  }),
  timeout: TIMEOUT_MS,
  success: [200, 201],
  read: json(orderAnswer),
};

/** Returns the state of the confirmation of the order with a key; 404 if there is none. [STEP-DANKE-01] */
export const confirmationState: Call<string, DeliveryState> = {
  to: 'emailServiceUrl',
  send: (key) => ({ segment: 'state', headers: { [IDEMPOTENCY_HEADER]: key } }),
  read: json(deliveryState),
};
