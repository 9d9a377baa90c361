import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { ASSETS_BASE } from '../../paths.ts';
import type { RateCounter } from '../../services/limits/rate-counter.ts';
import { createRateLimitStore, perMinute } from './rate-limit-store.ts';

interface Needs {
  readonly counterOf: (shared?: string) => RateCounter;
}

/**
 * Limits requests per client. [SEC-03, SEC-10]
 * @param max requests per minute, for routes without a limit of their own
 */
export async function registerRateLimit(app: FastifyInstance, { counterOf }: Needs, max: number): Promise<void> {
  await app.register(rateLimit, {
    ...perMinute(max),
    store: createRateLimitStore(counterOf),
    keyGenerator: ({ ip }) => ip,
    // Build files are cheap to serve, and one visit loads many.
    allowList: (request) => request.url.startsWith(ASSETS_BASE),
  });
}
