import { confirmationEmail, deliveryState as deliveryStateAnswer } from '@fa/api/orders/delivery-state';
import { IDEMPOTENCY_HEADER } from '@fa/api/orders/order';
import * as z from 'zod/mini';
import type { RouteParts } from '../app-parts.ts';
import { perMinute } from '../pipeline/guards/rate-limit.ts';
import { type Api, CSRF_HEADER, REFUSALS } from './api.ts';
import { parseOrderKey } from './parse-order-key.ts';

/**
 * Registers the state of an order's confirmation and the correction of its address. The idempotency key authorises
 * both; it is sent in a header, so it stays out of URLs and logs. [STEP-DANKE-01, ORD-03]
 */
export function registerDeliveryState(api: Api, { confirmations }: RouteParts): void {
  const response = { 200: deliveryStateAnswer, ...REFUSALS };
  const key = { [IDEMPOTENCY_HEADER]: z.string() };

  api.get(
    '/orders/state',
    {
      config: { rateLimit: perMinute('deliveryStates') },
      schema: {
        summary: 'How far the confirmation of an application has come',
        headers: z.looseObject(key),
        response,
      },
    },
    async ({ headers }) => confirmations.deliveryState(parseOrderKey(headers)),
  );

  api.post(
    '/orders/confirmation-address',
    {
      config: { rateLimit: perMinute('orders', 'corrections') },
      schema: {
        summary: 'Correct the e-mail address, once, after the confirmation could not be delivered',
        headers: z.looseObject({ ...key, ...CSRF_HEADER }),
        body: confirmationEmail,
        response,
      },
    },
    async ({ headers, body }) => confirmations.correctAddress(parseOrderKey(headers), body.email),
  );
}
