import { callbackify } from 'node:util';
import rateLimit, {
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
  type RateLimitOptions,
} from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { REQUEST_LIMITS } from '../../config/request-limits.ts';
import { ASSETS_BASE } from '../../paths.ts';
import type { RateCounter } from './rate-counter.ts';

export const MINUTE_MS = 60_000;

/** Creates the counter of a limit; with a name it is shared by all processes. */
export type CounterOf = (shared?: string) => RateCounter;

interface RouteLimit extends RateLimitOptions {
  /** Name of a counter shared by all processes. [SEC-10] */
  readonly shared?: string;
}

/** Returns a limit of requests per client and minute; with the name of a counter it is shared by all processes. */
export function perMinute(limit: keyof typeof REQUEST_LIMITS, shared?: string): RouteLimit {
  return { max: REQUEST_LIMITS[limit], timeWindow: MINUTE_MS, ...(shared === undefined ? {} : { shared }) };
}

/** Creates the library's store: each limit has its own counter, and each request of a burst gets its own count. */
function createStore(counterOf: CounterOf): FastifyRateLimitStoreCtor {
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

/** Limits requests per client, on routes without a limit of their own to `limit`. [SEC-03, SEC-10] */
export async function registerRateLimit(
  app: FastifyInstance,
  { counterOf }: { readonly counterOf: CounterOf },
  limit: keyof typeof REQUEST_LIMITS,
): Promise<void> {
  await app.register(rateLimit, {
    ...perMinute(limit),
    store: createStore(counterOf),
    keyGenerator: ({ ip }) => ip,
    // Build files are cheap to serve, and one visit loads many.
    allowList: ({ routeOptions }) => routeOptions.url?.startsWith(ASSETS_BASE) === true,
  });
}
