import { callbackify } from 'node:util';
import rateLimit, {
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
  type RateLimitOptions,
} from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { ASSETS_BASE } from '../../paths.ts';
import type { CountCall } from './limits.ts';
import { type LimitName, REQUEST_LIMITS } from './request-limits.ts';

interface RouteLimit extends RateLimitOptions {
  readonly limit: LimitName;
}

/** Returns the limit of a route, for its configuration. Routes of the same limit count together. */
export function limitOf(limit: LimitName): RouteLimit {
  const { max, windowMs } = REQUEST_LIMITS[limit];
  return { limit, max, timeWindow: windowMs };
}

/** Creates the library's store, which counts the calls of a limit. */
function createStore(count: CountCall, limitOfOthers: LimitName): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    readonly #limit: LimitName;

    constructor({ limit = limitOfOthers }: Partial<RouteLimit>) {
      this.#limit = limit;
    }

    incr(client: string, callback: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      callbackify(() => count(this.#limit, client))(callback);
    }

    // The library passes the route's options, unlike its types say.
    child(options: unknown): FastifyRateLimitStore {
      return new Store(options as RouteLimit);
    }
  };
}

/**
 * Limits the calls per client, which is an IPv4 address or an IPv6 /64, on routes without a limit of their own to
 * `limit`. [SEC-03, SEC-10]
 */
export async function registerRateLimit(
  app: FastifyInstance,
  { count }: { readonly count: CountCall },
  limit: LimitName,
): Promise<void> {
  await app.register(rateLimit, {
    ...limitOf(limit),
    store: createStore(count, limit),
    // Build files are cheap to serve, and one visit loads many.
    allowList: ({ routeOptions }) => routeOptions.url?.startsWith(ASSETS_BASE) === true,
  });
}
