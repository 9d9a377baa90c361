import type { IncomingHttpHeaders } from 'node:http';
import { deliveryState } from '@fa/api/orders/delivery-state';
import { IDEMPOTENCY_HEADER, orderAnswer, PARTNER_HEADER } from '@fa/api/orders/order';
import { type OrderRequest, orderRequestOf } from '@fa/api/orders/order-request';
import type { Definition } from '@fa/rechner/definition/definition';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { confirmationState } from '../deliveries/confirmation-state.ts';
import { deviceClassOf } from '../funnel/device-class.ts';
import type { Funnel } from '../funnel/funnel.ts';
import { countersOfOrder } from '../funnel/known-counts.ts';
import { type Api, CSRF_HEADER, REFUSALS } from '../http/api.ts';
import { limitOf } from '../http/limits/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';
import { type CurrentMaintenance, retryAfterMs } from '../page/maintenance/maintenance.ts';
import { callOf } from '../paths.ts';
import { orderableOf } from '../products/configured-products.ts';
import { knownAnswersOf } from '../products/known-answers.ts';
import { type AcceptNeeds, acceptOrder } from './accept-order.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Checks whether a text is a UUID: the key of an order, the id of a mail. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Nil and all-f UUIDs: clients that send one would share an order. */
const NOBODYS = /^(?:[0-]+|[f-]+)$/i;

/** Returns the order's idempotency key, a UUID, from the headers; throws a Refusal if it is missing. [ORD-02] */
function parseOrderKey(headers: Readonly<Record<string, unknown>>): string {
  const header = headers[IDEMPOTENCY_HEADER];
  const code = header === undefined ? 'missing' : 'pattern';
  if (typeof header === 'string' && isUuid(header) && !NOBODYS.test(header)) return header.toLowerCase();
  throw new Refusal(400, { code: 'invalidRequest', fields: [{ field: IDEMPOTENCY_HEADER, code }] });
}

/** Returns where an order came from, for the counters. [LEIT-10] */
function originOf(
  definition: Definition,
  { headers, body }: { readonly headers: IncomingHttpHeaders; readonly body: OrderRequest },
) {
  const partner = headers[PARTNER_HEADER];
  return {
    partner: typeof partner === 'string' ? partner : undefined,
    broker: knownAnswersOf(definition, body.model).intermediary,
    variants: body.experiments,
    device: deviceClassOf(headers),
  };
}

/**
 * Registers POST /orders, and /orders/<id> for the other products: 201 for a new order, 200 with the same body for a
 * repeated one. During maintenance all orders are refused, also repeated ones; their state can be queried. [ORD-01, ORD-02, AGENT-02, CONF-04]
 */
export function registerOrders(
  api: Api,
  context: Context,
  needs: AcceptNeeds & { readonly maintenance: CurrentMaintenance; readonly funnel: Funnel },
): void {
  for (const product of orderableOf(context.products)) {
    api.post(
      callOf('/orders', product),
      {
        config: { rateLimit: limitOf('orders') },
        onRequest: (_request, _reply, done) => {
          const present = needs.maintenance.state();
          done(present && new Refusal(503, { code: 'maintenance' }, retryAfterMs(present, context.clock())));
        },
        schema: {
          summary: `Submit an application (${product.title})`,
          description: `Needs the header ${IDEMPOTENCY_HEADER} with a UUID. Amounts in cents.`,
          // For the description only; parseOrderKey and the CSRF hook check them. Strict would drop other headers.
          headers: z.looseObject({
            [IDEMPOTENCY_HEADER]: z.string(),
            [PARTNER_HEADER]: z.optional(z.string()),
            ...CSRF_HEADER,
          }),
          body: orderRequestOf(product.definition),
          response: { 200: orderAnswer, 201: orderAnswer, ...REFUSALS },
        },
      },
      async (request, reply) => {
        const key = parseOrderKey(request.headers);
        // Consents, account and documents are the customer's own, so a signed-in agent cannot apply.
        if (await request.isAgent()) throw new Refusal(403, { code: 'agentMode' });
        const { answer, isNew } = await acceptOrder(context, needs, { product, request: request.body, key });
        if (isNew) {
          const { reference } = answer;
          const milliseconds = Math.round(reply.elapsedTime);
          // Not awaited: a directory of brokers elsewhere must not delay the answer.
          void countersOfOrder(context, product, originOf(product.definition, request)).then(needs.funnel.count);
          request.log.info({ reference, product: product.appName, milliseconds }, 'an order was accepted');
        }
        return reply.code(isNew ? 201 : 200).send(answer);
      },
    );
  }
}

/**
 * Registers below each product's orders the state of a confirmation. The idempotency key authorises it; it is sent in a
 * header, so it stays out of URLs and logs. [STEP-DANKE-01]
 */
export function registerDeliveryState(api: Api, context: Context): void {
  for (const product of orderableOf(context.products)) {
    api.get(
      `${callOf('/orders', product)}/state`,
      {
        config: { rateLimit: limitOf('deliveryStates'), isAutomatic: true },
        schema: {
          summary: `How far the confirmation of an application has come (${product.title})`,
          headers: z.looseObject({ [IDEMPOTENCY_HEADER]: z.string() }),
          response: { 200: deliveryState, ...REFUSALS },
        },
      },
      async ({ headers }) => confirmationState(context, parseOrderKey(headers)),
    );
  }
}
