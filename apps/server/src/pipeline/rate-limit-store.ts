import { callbackify } from 'node:util';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor, RateLimitOptions } from '@fastify/rate-limit';
import type { RateCounter } from '../services/limits/rate-counter.ts';

export const MINUTE_MS = 60_000;

/** The limit of a route, per client and minute. */
export interface RouteLimit extends RateLimitOptions {
  /** With a name, all processes count together. [SEC-10] */
  readonly shared?: string;
}

/** Takes how often a client may call a route in a minute, gives its limit; with a name it is that of all processes together. */
export function perMinute(max: number, shared?: string): RouteLimit {
  return { max, timeWindow: MINUTE_MS, ...(shared === undefined ? {} : { shared }) };
}

/**
 * Takes what builds the counter of a limit, gives the store for the library: each limit has a counter of its own, and each call of a
 * burst gets the count of its own. [SEC-03, SEC-10]
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

    // The library hands over the options of the route, other than its types say.
    child(options: unknown): FastifyRateLimitStore {
      return new Store(options as RouteLimit);
    }
  };
}
