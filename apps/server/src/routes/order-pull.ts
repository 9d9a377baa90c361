import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { RouteParts } from '../app-parts.ts';
import { ProviderUnavailable } from '../errors/provider-unavailable.ts';
import { perMinute } from '../pipeline/guards/rate-limit.ts';
import type { OrderPosition } from '../services/orders/order-pull.ts';
import { isReference } from '../services/orders/order-reference.ts';
import { Refusal } from '../services/orders/refusal.ts';
import { type Api, REFUSALS } from './api.ts';

const MOST = 100;
const DEFAULT_LIMIT = 50;

/** The last part of a cursor's text is a reference. */
const POSITION = /^(\d{1,15}) (\S+)$/;

function toCursor({ acceptedAt, reference }: OrderPosition): string {
  return Buffer.from(`${acceptedAt.getTime()} ${reference}`).toString('base64url');
}

function parseCursor(cursor: string): OrderPosition {
  const [, time = '', reference = ''] = POSITION.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!isReference(reference))
    throw new Refusal(400, { code: 'invalidRequest', fields: [{ field: 'cursor', code: 'pattern' }] });
  return { acceptedAt: new Date(Number(time)), reference };
}

const query = z.strictObject({
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(z.string().check(z.regex(/^(?:[1-9]\d?|100)$/))),
});

const answer = z.strictObject({
  orders: z.array(
    z.strictObject({
      product: z.string(),
      // Described by the schema of the product; an order may have been accepted by an earlier version.
      order: z.record(z.string(), z.unknown()),
    }),
  ),
  /** Of the next page; null at the end. */
  cursor: z.nullable(z.string()),
});

const acknowledgement = z.strictObject({
  references: z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(MOST)),
});

const headers = z.looseObject({ authorization: z.optional(z.string()) });

/** Registers the calls of the insurer's system: unacknowledged orders, and their acknowledgement. [ORD-07] */
export function registerOrderPull(api: Api, { orderPull }: RouteParts): void {
  if (!orderPull) return;
  const { checkToken, fetch, acknowledge } = orderPull;

  // After the limit of calls, before the body.
  const authorize = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const result = await checkToken(request.headers.authorization).catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error;
      request.log.error({ code: error.code }, 'the provider of access tokens is not available');
      throw new Refusal(503, { code: 'unavailable' });
    });
    if (result === 'valid') return;
    request.log.warn({ event: 'order-pull-refused', reason: result }, 'a call for orders was refused');
    const isScope = result === 'scope';
    const error = { missing: '', invalid: ' error="invalid_token"', scope: ' error="insufficient_scope"' }[result];
    reply.header('www-authenticate', `Bearer${error}`);
    throw new Refusal(isScope ? 403 : 401, { code: isScope ? 'insufficientScope' : 'unauthorized' });
  };
  const options = { config: { rateLimit: perMinute('orderPulls'), takesBearer: true }, preParsing: authorize };

  api.get(
    '/hand-over/orders',
    {
      ...options,
      schema: {
        summary: 'Orders that are not acknowledged, the oldest first',
        description: `Needs an access token. At most ${MOST} orders, by default ${DEFAULT_LIMIT}. Begin without a cursor.`,
        headers,
        querystring: query,
        response: { 200: answer, ...REFUSALS },
      },
    },
    async ({ query: { cursor, limit } }) => {
      const after = cursor === undefined ? undefined : parseCursor(cursor);
      const { page, next } = await fetch(after, limit === undefined ? DEFAULT_LIMIT : Number(limit));
      return { orders: [...page], cursor: next ? toCursor(next) : null };
    },
  );

  api.post(
    '/hand-over/acknowledgements',
    {
      ...options,
      schema: {
        summary: 'Acknowledge orders, which are not returned again',
        description: 'Needs an access token. Unknown and deleted orders are ignored; a repeated call changes nothing.',
        headers,
        body: acknowledgement,
        response: { 200: z.strictObject({ acknowledged: z.int() }), ...REFUSALS },
      },
    },
    async ({ body: { references } }) => ({ acknowledged: await acknowledge(references) }),
  );
}
