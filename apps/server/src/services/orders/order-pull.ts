import type { Log } from '../operation/log.ts';
import type { ReadinessDetail } from '../operation/readiness.ts';
import { orderData } from './order-json.ts';
import type { OrderStore } from './order-store.ts';

/** Result of the check of an access token in an Authorization header. */
export type TokenCheck = 'valid' | 'missing' | 'invalid' | 'scope';

/** Throws ProviderUnavailable. */
export type CheckToken = (authorization: string | undefined) => Promise<TokenCheck>;

/** A place in the sequence of orders. */
export interface OrderPosition {
  readonly acceptedAt: Date;
  readonly reference: string;
}

export interface UnacknowledgedOrders {
  readonly count: number;
  /** When the oldest was accepted. */
  readonly oldestAt: Date | null;
}

/** Store of the acknowledgements of orders by the insurer's system; deleted with the orders. [ORD-07] */
export interface OrderPullStore {
  /** Returns orders that are not acknowledged, the oldest first, after a position. */
  unacknowledged(after: OrderPosition | undefined, limit: number): Promise<readonly OrderPosition[]>;
  /** Returns how many of the orders exist; acknowledging again changes nothing. */
  acknowledge(references: readonly string[], at: Date): Promise<number>;
  summary(): Promise<UnacknowledgedOrders>;
}

/** An order as the insurer's system gets it, like the data of a webhook's event. */
export interface PulledOrder {
  readonly product: string;
  readonly order: Readonly<Record<string, unknown>>;
}

interface Needs {
  readonly store: OrderPullStore;
  readonly orders: Pick<OrderStore, 'find'>;
  /** Whether an error means that an order cannot be opened, now or later. */
  readonly isBroken: (error: unknown) => boolean;
  readonly clock: () => Date;
  readonly log: Log;
}

/** A system polls at least once a day. */
const PATIENCE_MS = 86_400_000;

/** Returns the readiness detail: a warning for orders that nobody has fetched for a day. [ORD-07, SEC-04] */
export function pullDetail({ count, oldestAt }: UnacknowledgedOrders, now: Date): ReadinessDetail {
  const isLate = oldestAt !== null && now.getTime() - oldestAt.getTime() > PATIENCE_MS;
  return {
    status: isLate ? 'warning' : 'ok',
    unacknowledged: count,
    ...(oldestAt ? { oldestAt: oldestAt.toISOString() } : {}),
  };
}

/** Creates what the insurer's system may do: fetch the orders that it has not acknowledged, and acknowledge. [ORD-07] */
export function createOrderPull({ store, orders, isBroken, clock, log }: Needs) {
  const open = async ({ reference }: OrderPosition): Promise<PulledOrder[]> => {
    try {
      // An expired order is not found.
      const order = await orders.find(reference);
      return order ? [{ product: order.product, order: orderData(order) }] : [];
    } catch (error) {
      if (!isBroken(error)) throw error;
      // The others must not wait for it.
      log.error({ err: error, reference }, 'an order cannot be opened, so it is not handed over');
      return [];
    }
  };

  return {
    /** Returns a page of orders, and the position after which the next begins, if there may be more. */
    fetch: async (after: OrderPosition | undefined, limit: number) => {
      const positions = await store.unacknowledged(after, limit);
      const page = (await Promise.all(positions.map(open))).flat();
      log.info({ orders: page.length }, 'orders were fetched');
      return { page, next: positions.length === limit ? positions.at(-1) : undefined };
    },

    acknowledge: async (references: readonly string[]): Promise<number> => {
      const acknowledged = await store.acknowledge(references, clock());
      log.info({ orders: acknowledged }, 'orders were acknowledged');
      return acknowledged;
    },

    summary: store.summary,
  };
}

export type OrderPull = ReturnType<typeof createOrderPull>;
