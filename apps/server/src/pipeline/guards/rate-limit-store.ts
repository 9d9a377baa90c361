import { callbackify } from 'node:util';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor, RateLimitOptions } from '@fastify/rate-limit';
import type { RateCounter } from '../../services/limits/rate-counter.ts';

export const MINUTE_MS = 60_000;

/** Rate limit of a route, per client and minute. */
export interface RouteLimit extends RateLimitOptions {
  /** Name of a counter shared by all processes. [SEC-10] */
  readonly shared?: string;
}

/** Returns a limit of requests per client and minute; with a name it is shared by all processes. */
export function perMinute(max: number, shared?: string): RouteLimit {
  return { max, timeWindow: MINUTE_MS, ...(shared === undefined ? {} : { shared }) };
}

/**
 * Creates the rate-limit library's store. Each limit has its own counter, and each request of a burst gets its own
 * count. [SEC-03, SEC-10]
 */
export function createRateLimitStore(
  counterOf: (shared: string | undefined) => RateCounter,
): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    readonly #count: RateCounter;

    constructor(options: Pick<RouteLimit, 'shared'>) {
      this.#count = counterOf(options.shared);
    }

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow: number = MINUTE_MS,
      max: number = Infinity,
    ): void {
      callbackify(this.#count)(key, timeWindow, max, callback);
    }

    // The library passes the route's options, unlike its types say.
    child(options: unknown): FastifyRateLimitStore {
      return new Store(options as RouteLimit);
    }
  };
}
