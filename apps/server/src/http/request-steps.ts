import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { registerHealth } from '../operation/monitoring.ts';
import type { ReadinessFigures } from '../operation/open-readiness.ts';
import { registerRequestSpans } from '../operation/tracing/request-spans.ts';
import { registerCompression, registerEndConnections, registerRequestLog } from './create-fastify.ts';
import { registerCsrf } from './csrf.ts';
import { registerErrorHandler, registerNotFound } from './error-handler.ts';
import {
  registerContentEncoding,
  registerHosts,
  registerOwnOrigin,
  registerSecretGuard,
  registerUntrustedProxy,
} from './guards.ts';
import type { Limits } from './limits/limits.ts';
import { registerRateLimit } from './limits/rate-limit.ts';
import { registerUnreadable } from './request-url.ts';
import { registerSecurityHeaders } from './security-headers.ts';

/** Registers what each request passes before its route, from top to bottom, and health, which no limit rejects. */
export async function registerRequestSteps(
  app: FastifyInstance,
  context: Context,
  { limits, figures }: { readonly limits: Limits; readonly figures: ReadinessFigures },
): Promise<void> {
  registerErrorHandler(app);
  registerNotFound(app, context, limits.count);
  registerEndConnections(app);
  if (context.config.isTraced) registerRequestSpans(app);
  registerRequestLog(app);
  registerUntrustedProxy(app, context);
  await registerSecurityHeaders(app, context);
  registerHosts(app, context);
  registerOwnOrigin(app, context);
  await registerCsrf(app, context);
  registerHealth(app, figures);
  registerSecretGuard(app, figures.isSecretShared);
  await registerRateLimit(app, limits, 'calls');
  registerContentEncoding(app);
  registerUnreadable(app);
  await registerCompression(app);
}
