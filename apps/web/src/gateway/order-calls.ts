import { type ErrorAnswer, errorAnswer } from '@fa/api/errors/error-answer';
import { type DeliveryState, deliveryState } from '@fa/api/orders/delivery-state';
import { IDEMPOTENCY_HEADER, type OrderAnswer, orderAnswer } from '@fa/api/orders/order';
import type { OrderRequest } from '@fa/api/orders/order-request';
import type { Busy } from '@fa/rechner/calculation/calculation';
import type { Terms } from '@fa/rechner/terms/terms';
import { type ApiCalls, SHORT_TIMEOUT_MS } from './api-calls.ts';
import { type CallOutcome, isFull, json, read } from './call.ts';
import { dataOf, FAILED, type Result } from './result.ts';

const ORDER_TIMEOUT_MS = 30_000;

export type OrderOutcome =
  | { readonly kind: 'accepted'; readonly answer: OrderAnswer }
  | { readonly kind: 'refused'; readonly error: ErrorAnswer }
  /** Too many calls or applications: retry later with the same key. */
  | { readonly kind: 'busy'; readonly busy: Busy }
  /** No response, or none about the order: retry with the same key. */
  | typeof FAILED;

export type DocumentsOutcome = Result<Blob, 'busy'> | { readonly kind: 'outdated'; readonly error: ErrorAnswer };

async function readPdf(outcome: CallOutcome): Promise<Result<Blob>> {
  if (outcome.kind === 'unreachable' || outcome.status !== 200) return FAILED;
  // Null if the connection breaks during the download.
  const file = await outcome.response.blob().catch(() => null);
  if (file?.type.startsWith('application/pdf') && file.size > 0) return dataOf(file);
  outcome.unreadable();
  return FAILED;
}

function busyOf({ headers }: Response, error: ErrorAnswer | undefined): Busy {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return { minutes: seconds > 0 ? Math.ceil(seconds / 60) : null, isFull: isFull(error) };
}

/** Builds the calls about an order, which its idempotency key names. */
export function createOrderCalls({ call }: ApiCalls) {
  return {
    /**
     * Fetches the contract documents; 'busy' after too many requests, 'outdated' if they have other terms than the
     * page shows. [DOC-01, ORD-08]
     */
    async fetchDocuments(selection: object, shown: Terms): Promise<DocumentsOutcome> {
      const outcome = await call('pdfServiceUrl', { body: { selection, shown }, timeoutMs: ORDER_TIMEOUT_MS });
      if (outcome.kind === 'answer' && outcome.status === 409) {
        const error = errorAnswer.safeParse(await json(outcome.response));
        if (error.success) return { kind: 'outdated', error: error.data };
      }
      const file = await readPdf(outcome);
      if (file.kind === 'data') return file;
      console.error('PDF-Datei konnte nicht generiert werden.');
      return outcome.kind === 'answer' && outcome.status === 429 ? { kind: 'busy' } : FAILED;
    },

    /** Sends the order with its idempotency key. [ORD-01, ORD-02] */
    async sendOrder(order: OrderRequest, key: string): Promise<OrderOutcome> {
      const headers = { [IDEMPOTENCY_HEADER]: key };
      const outcome = await call('emailServiceUrl', { body: order, headers, timeoutMs: ORDER_TIMEOUT_MS });
      if (outcome.kind === 'unreachable') return FAILED;
      const body = await json(outcome.response);
      const error = errorAnswer.safeParse(body);
      if (error.success && error.data.code === 'maintenance') return { kind: 'refused', error: error.data };
      if (outcome.status === 429 || isFull(error.data))
        return { kind: 'busy', busy: busyOf(outcome.response, error.data) };
      if (outcome.status >= 500) return FAILED;
      const accepted = orderAnswer.safeParse(body);
      if (outcome.status < 300 && accepted.success) return { kind: 'accepted', answer: accepted.data };
      if (error.success) return { kind: 'refused', error: error.data };
      outcome.unreadable();
      return FAILED;
    },

    /** Returns the state of an order's confirmation; 'gone' if the key is unknown. [STEP-DANKE-01] */
    async deliveryState(key: string): Promise<Result<DeliveryState, 'gone'>> {
      const headers = { [IDEMPOTENCY_HEADER]: key };
      const outcome = await call('emailServiceUrl', { segment: 'state', headers, timeoutMs: SHORT_TIMEOUT_MS });
      if (outcome.kind === 'answer' && outcome.status === 404) return { kind: 'gone' };
      return read(deliveryState, outcome);
    },
  };
}
