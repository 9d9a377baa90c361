import type { ErrorCode, FieldError } from '@fa/api/errors/error-answer';
import { listOf, valueAt } from '@fa/rechner/definition/model';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, type ZodFastifySchemaValidationError } from 'fastify-type-provider-zod';
import type { Context } from '../context.ts';
import { LookupUnavailable } from '../lookups/lookups.ts';
import { codeOf } from '../operation/describe-error.ts';
import { partnerPlaceOf } from '../page/partners/partner-routes.ts';
import { ASSETS_BASE } from '../paths.ts';
import { isOutage } from './is-outage.ts';
import type { CountCall } from './limits/limits.ts';
import { isForPrograms, problemPage } from './pages/problem-page.ts';
import { Refusal } from './refusal.ts';

const CODES: Readonly<Record<string, ErrorCode>> = {
  FST_CSRF_MISSING_SECRET: 'csrf',
  FST_CSRF_INVALID_TOKEN: 'csrf',
};
const CODES_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'notFound',
  413: 'tooLarge',
  415: 'unsupportedMediaType',
  429: 'tooManyRequests',
};
const FIELD_CODES: Readonly<Record<string, FieldError['code']>> = {
  too_big: 'maxlength',
  invalid_format: 'pattern',
  invalid_value: 'invalidOption',
};

type Judged = 'body' | 'querystring' | 'params' | 'headers';

function judgedIn(request: FastifyRequest, context: Judged): unknown {
  return context === 'querystring' ? request.query : request[context];
}

/** Converts a schema issue to field errors. An unknown field is named itself, not the object that holds it. */
function fieldsOf({ keyword, instancePath, params }: ZodFastifySchemaValidationError, body: unknown): FieldError[] {
  const path = instancePath.split('/').filter((part) => part !== '');
  if (keyword === 'unrecognized_keys') {
    return listOf(params['keys']).map((key) => ({ field: [...path, key].join('.'), code: 'unknownField' }));
  }
  const isMissing = path.reduce<unknown>(valueAt, body) === undefined;
  return [{ field: path.join('.'), code: isMissing ? 'missing' : (FIELD_CODES[keyword] ?? 'wrongType') }];
}

function refusalOf(error: unknown, request: FastifyRequest): Refusal | undefined {
  if (error instanceof Refusal) return error;
  // The caller of the source has already logged the reason.
  if (error instanceof LookupUnavailable) return new Refusal(503, { code: 'lookupUnavailable' }, error.retryAfterMs);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const judged = judgedIn(request, error.validationContext ?? 'body');
    const fields = error.validation.flatMap((issue) => fieldsOf(issue, judged));
    return new Refusal(400, { code: 'invalidRequest', fields });
  }
  const status = valueAt(error, 'statusCode');
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  const code = codeOf(error) ?? '';
  return new Refusal(status, { code: CODES[code] ?? CODES_BY_STATUS[status] ?? 'badRequest' });
}

/**
 * Converts errors to responses. An error that the client can fix gets a 4xx with code and fields; an unavailable
 * database or lookup source a 503; anything else a 500. The last two reveal no internals. [SEC-03]
 */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request);
    if (refusal) {
      if (refusal.retryAfterMs !== undefined)
        reply.header('retry-after', Math.max(1, Math.ceil(refusal.retryAfterMs / 1000)));
      return reply.sendProblem(refusal.status, refusal.answer);
    }
    request.log.error({ err: error }, 'a request failed');
    if (isOutage(error)) return reply.sendProblem(503, { code: 'unavailable' });
    return reply.sendProblem(500, { code: 'internal' });
  });
}

/** Answers what no route serves: briefly to programs, else with a page. All such misses have one limit. [SEC-03] */
export function registerNotFound(app: FastifyInstance, context: Context, count: CountCall): void {
  app.setNotFoundHandler(async (request, reply) => {
    const { isExceeded, ttl } = await count('misses', normalizeIP(request.ip));
    if (isExceeded) throw new Refusal(429, { code: 'tooManyRequests' }, ttl);
    // nginx asks for a missing build file once in ten seconds.
    if (request.url.startsWith(ASSETS_BASE)) reply.header('x-accel-expires', '10');
    if (isForPrograms(request.url)) return reply.sendProblem(404, { code: 'notFound' });
    // Every client gets a 404 with a page: elsewhere there are no endpoints.
    reply.code(404).header('cache-control', 'no-store');
    return reply.sendPage(problemPage(404, context.brand, partnerPlaceOf(context, request)));
  });
}
