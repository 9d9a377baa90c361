import type { ErrorAnswer, ErrorCode, FieldError } from '@fa/vertrag/error-answer';
import type { Brand } from '@fa/vertrag/page-data';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { LookupUnavailable } from '../lookup-unavailable.ts';
import type { SendHtmlPage } from '../pages/html-page.ts';
import { problemPage, wantsPage } from '../pages/problem-page.ts';
import { API_BASE } from '../paths.ts';
import type { PartnerPlace } from '../services/partners.ts';
import { Refusal } from '../services/refusal.ts';
import { isOutage } from './is-outage.ts';

interface ValidationIssue {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
}

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

/** What of a request was judged. */
type Judged = 'body' | 'querystring' | 'params' | 'headers';

function judgedIn(request: FastifyRequest, context: Judged): unknown {
  return context === 'querystring' ? request.query : request[context];
}

function valueAt(body: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], body);
}

/** Takes one finding of the schema, gives its fields; an unknown field is named itself, not the object that holds it. */
function fieldsOf({ keyword, instancePath, params }: ValidationIssue, body: unknown): FieldError[] {
  const path = instancePath.split('/').filter((part) => part !== '');
  if (keyword === 'unrecognized_keys') {
    const unknown = params['keys'] as string[];
    return unknown.map((key) => ({ field: [...path, key].join('.'), code: 'unknownField' }));
  }
  const isMissing = valueAt(body, path) === undefined;
  return [{ field: path.join('.'), code: isMissing ? 'missing' : (FIELD_CODES[keyword] ?? 'wrongType') }];
}

function refusalOf(error: FastifyError, request: FastifyRequest): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation as unknown as ValidationIssue[];
    const judged = judgedIn(request, (error.validationContext ?? 'body') as Judged);
    return new Refusal(400, { code: 'invalidRequest', fields: issues.flatMap((issue) => fieldsOf(issue, judged)) });
  }
  const status = error.statusCode ?? 500;
  if (status < 400 || status > 499) return undefined;
  return new Refusal(status, { code: CODES[error.code] ?? CODES_BY_STATUS[status] ?? 'badRequest' });
}

interface Needs {
  readonly brand: Brand;
  readonly sendHtmlPage: SendHtmlPage;
  /** Where the request is on a partner's host. [PART-01] */
  readonly placeOf: (request: FastifyRequest) => PartnerPlace | undefined;
  /** The first is the main one. */
  readonly productionHosts: readonly string[];
}

/** Sends what says that a request is refused or failed. */
export type SendProblem = ReturnType<typeof createSendProblem>;

/** Sends what a program understands, or a page to a visitor's browser. [SEC-03] */
export function createSendProblem({ brand, sendHtmlPage, placeOf, productionHosts: [mainHost] }: Needs) {
  return (request: FastifyRequest, reply: FastifyReply, status: number, answer: ErrorAnswer): FastifyReply => {
    const { method, url, headers } = request;
    reply.code(status).header('cache-control', 'no-store');
    if (!wantsPage({ method, url, accept: headers.accept })) return reply.send(answer);
    // A link on the host of the request would lead nowhere.
    if (status === 421) return sendHtmlPage(reply, problemPage(status, brand, undefined, `https://${mainHost}`));
    return sendHtmlPage(reply, problemPage(status, brand, placeOf(request)));
  };
}

/**
 * The one place where a failure becomes an answer: what the sender can mend gets its 4xx with a code and the
 * fields, a database or a look-up's source that cannot answer is a 503, anything else a 500; both tell nothing of the inside. [SEC-03]
 */
export function registerErrorHandler(app: FastifyInstance, needs: Needs): void {
  const sendProblem = createSendProblem(needs);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request);
    if (refusal) {
      if (refusal.retryAfterMs !== undefined)
        reply.header('retry-after', Math.max(1, Math.ceil(refusal.retryAfterMs / 1000)));
      return sendProblem(request, reply, refusal.status, refusal.answer);
    }
    // Whoever asked the source has said in the log why it did not answer.
    if (error instanceof LookupUnavailable) return sendProblem(request, reply, 503, { code: 'lookupUnavailable' });
    request.log.error({ err: error }, 'a request failed');
    if (isOutage(error)) return sendProblem(request, reply, 503, { code: 'unavailable' });
    return sendProblem(request, reply, 500, { code: 'internal' });
  });

  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith(`${API_BASE}/`)) return sendProblem(request, reply, 404, { code: 'notFound' });
    // Whoever asks: nothing below the API is no call.
    reply.code(404).header('cache-control', 'no-store');
    return needs.sendHtmlPage(reply, problemPage(404, needs.brand, needs.placeOf(request)));
  });
}
