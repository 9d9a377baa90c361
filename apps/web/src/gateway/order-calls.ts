import { type ErrorAnswer, errorAnswer } from '@fa/api/errors/error-answer';
import { type ConfirmationEmail, type DeliveryState, deliveryState } from '@fa/api/orders/delivery-state';
import { IDEMPOTENCY_HEADER, type OrderAnswer, type OrderRequest, orderAnswer } from '@fa/api/orders/order';
import type { Busy } from '@fa/rechner/calculation/calculation';
import { type ApiPlace, serviceUrl } from './api-base.ts';
import { type ApiCalls, SHORT_TIMEOUT_MS } from './api-calls.ts';
import { fullOf } from './full-of.ts';
import { read } from './read-answer.ts';
import { json } from './service-failure.ts';

const ORDER_TIMEOUT_MS = 30_000;

export type OrderOutcome =
  | { readonly kind: 'accepted'; readonly answer: OrderAnswer }
  | { readonly kind: 'refused'; readonly error: ErrorAnswer }
  /** No response, or none about the order: retry with the same key. */
  | { readonly kind: 'unknown'; readonly busy?: Busy };

export type CorrectionOutcome =
  | { readonly kind: 'corrected'; readonly state: DeliveryState }
  | { readonly kind: 'refused'; readonly error: ErrorAnswer }
  | { readonly kind: 'unknown' };

/** Calls about an order, which its idempotency key names. */
export interface OrderCalls {
  /** Sends the order with its idempotency key. [ORD-01, ORD-02] */
  sendOrder(order: OrderRequest, key: string): Promise<OrderOutcome>;
  /** Returns the state of an order's confirmation, 'gone' if the key is unknown; null on failure. [STEP-DANKE-01] */
  deliveryState(key: string): Promise<DeliveryState | 'gone' | null>;
  /** Resends the confirmation of an order to another e-mail address. [ORD-03] */
  correctEmail(key: string, email: string): Promise<CorrectionOutcome>;
}

function busyOf({ headers }: Response, full: Busy['full']): Busy {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return { minutes: seconds > 0 ? Math.ceil(seconds / 60) : null, ...(full === undefined ? {} : { full }) };
}

/** Builds the calls. */
export function createOrderCalls(place: ApiPlace, { get, post }: Pick<ApiCalls, 'get' | 'post'>): OrderCalls {
  return {
    async sendOrder(order, key) {
      const headers = { [IDEMPOTENCY_HEADER]: key };
      const outcome = await post('emailServiceUrl', { body: order, headers, timeoutMs: ORDER_TIMEOUT_MS });
      if (outcome.kind === 'unreachable') return { kind: 'unknown' };
      const body = await json(outcome.response);
      const error = errorAnswer.safeParse(body);
      if (error.success && error.data.code === 'maintenance') return { kind: 'refused', error: error.data };
      const full = error.success ? fullOf(error.data) : undefined;
      if (outcome.status === 429 || full) return { kind: 'unknown', busy: busyOf(outcome.response, full) };
      if (outcome.status >= 500) return { kind: 'unknown' };
      const accepted = orderAnswer.safeParse(body);
      if (outcome.status < 300 && accepted.success) return { kind: 'accepted', answer: accepted.data };
      if (error.success) return { kind: 'refused', error: error.data };
      outcome.unreadable();
      return { kind: 'unknown' };
    },

    async deliveryState(key) {
      const options = { headers: { [IDEMPOTENCY_HEADER]: key }, timeoutMs: SHORT_TIMEOUT_MS };
      const outcome = await get((apis) => serviceUrl(place, apis.emailServiceUrl, 'state'), options);
      if (outcome.kind === 'answer' && outcome.status === 404) return 'gone';
      return read(deliveryState, outcome);
    },

    async correctEmail(key, email) {
      const body: ConfirmationEmail = { email };
      const headers = { [IDEMPOTENCY_HEADER]: key };
      const options = { body, headers, timeoutMs: ORDER_TIMEOUT_MS };
      const outcome = await post('emailServiceUrl', options, 'confirmation-address');
      if (outcome.kind === 'unreachable' || outcome.status >= 500) return { kind: 'unknown' };
      const state = await read(deliveryState, outcome);
      if (state) return { kind: 'corrected', state };
      const error = errorAnswer.safeParse(await json(outcome.response));
      return error.success ? { kind: 'refused', error: error.data } : { kind: 'unknown' };
    },
  };
}
