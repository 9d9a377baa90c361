import {
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  ConstantBackoff,
  circuitBreaker,
  handleType,
  type IPolicy,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  retry,
  wrap,
} from 'cockatiel';
import type * as z from 'zod/mini';
import { type Clock, systemClock } from '../../clock/clock.ts';
import type { Log } from '../../operation/log.ts';
import type { ReadinessDetail } from '../../operation/readiness.ts';
import { inCall } from '../../operation/tracing/span.ts';
import { hasLongText, readJson, splitLogin, toUpstreamFailure, UpstreamFailure } from './upstream-json.ts';

export interface UpstreamOptions {
  readonly name: string;
  /** Name and password in it become an Authorization header. */
  readonly url: string;
  /** Timeout for a whole lookup, including all its requests. */
  readonly timeoutMs: number;
  readonly log: Log;
  readonly clock?: Clock;
  /** This many consecutive failures open the circuit; after the pause one call tests the service. */
  readonly circuit?: { readonly failures: number; readonly pauseMs: number };
}

export interface UpstreamAnswer<Result> {
  readonly data: Result;
  readonly headers: Headers;
}

/** A client of an external service. Every failure is a LookupUnavailable; logs have the reason, not the request. */
export interface UpstreamClient {
  deadline(): AbortSignal;
  /** Reads, with one retry after a failure; each attempt takes at most half of the time. */
  get<Result>(path: string, schema: z.ZodMiniType<Result>, deadline: AbortSignal): Promise<UpstreamAnswer<Result>>;
  post<Result>(body: unknown, schema: z.ZodMiniType<Result>): Promise<Result>;
  readiness(): ReadinessDetail;
}

const DEFAULT_CIRCUIT = { failures: 5, pauseMs: 10_000 };
const RETRY_PAUSE_MS = 100;
const CALLS_AT_ONCE = 16;
const CALLS_WAITING = 500;
/** A page of 50 streets has about 30 kB. */
const MAX_BYTES = 512 * 1024;

const STATES = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half open',
  [CircuitState.Isolated]: 'open',
} as const;

/** Statuses of an overloaded service, which may set Retry-After. */
const BUSY: readonly number[] = [429, 503];
/** A limit, because the service's value might be wrong. */
const MAX_WAIT_MS = 60_000;

/** Converts a Retry-After header to milliseconds from now; 0 for a missing or invalid one. */
function waitOf(header: string | null, now: number): number {
  const wait = /^\d{1,9}$/.test(header ?? '') ? Number(header) * 1000 : Date.parse(header ?? '') - now;
  return Math.max(0, Math.min(MAX_WAIT_MS, wait || 0));
}

async function judgeStatus(response: Response): Promise<void> {
  const { status } = response;
  if (status === 200) return;
  await response.body?.cancel();
  // Redirects are not followed: a request is meant for the configured service only.
  const isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 429;
  // An overloaded service must not get immediate retries.
  const mayRetry = !isRefusal && status !== 429 && !response.headers.has('retry-after');
  throw new UpstreamFailure(`status ${status}`, { isOutage: !isRefusal, mayRetry });
}

/** Creates a client with timeout, retry of reads, circuit breaker, and limits on concurrency and response size. */
export function createUpstreamClient(options: UpstreamOptions): UpstreamClient {
  const { name, timeoutMs, log, circuit = DEFAULT_CIRCUIT, clock = systemClock } = options;
  const { base, authorization } = splitLogin(options.url);

  // Before this time an overloaded service gets no request.
  let waitsUntil = 0;
  const outages = handleType(UpstreamFailure, ({ isOutage }) => isOutage);
  const breaker = circuitBreaker(outages, {
    halfOpenAfter: circuit.pauseMs,
    breaker: new ConsecutiveBreaker(circuit.failures),
  });
  breaker.onBreak(() => log.warn({ upstream: name }, 'the circuit breaker of a service opened: it fails repeatedly'));
  breaker.onReset(() => log.info({ upstream: name }, 'a service is available again'));
  const limit = bulkhead(CALLS_AT_ONCE, CALLS_WAITING);
  const passing = handleType(UpstreamFailure, ({ mayRetry }) => mayRetry);
  const retrying = wrap(retry(passing, { maxAttempts: 1, backoff: new ConstantBackoff(RETRY_PAUSE_MS) }), breaker);

  const attempt = async <Result>(
    path: string,
    init: Omit<RequestInit, 'headers'> & { readonly headers?: Record<string, string> },
    schema: z.ZodMiniType<Result>,
  ): Promise<UpstreamAnswer<Result>> => {
    try {
      const headers = { accept: 'application/json', ...authorization, ...init.headers };
      const send = () => fetch(`${base}${path}`, { ...init, headers, redirect: 'manual' });
      const response = await inCall(`service ${name}`, send);
      const now = clock().getTime();
      if (BUSY.includes(response.status))
        waitsUntil = Math.max(waitsUntil, now + waitOf(response.headers.get('retry-after'), now));
      await judgeStatus(response);
      const parsed = schema.safeParse(await readJson(response, MAX_BYTES));
      if (!parsed.success) throw new UpstreamFailure('response with another schema');
      if (hasLongText(parsed.data)) throw new UpstreamFailure('text too long');
      return { data: parsed.data, headers: response.headers };
    } catch (error) {
      const failure = toUpstreamFailure(error);
      log.warn({ upstream: name, reason: failure.reason }, 'a service returned no usable response');
      throw failure;
    }
  };

  const run = async <Result>(policy: IPolicy, call: () => Promise<Result>): Promise<Result> => {
    try {
      return await limit.execute(() => {
        // Not an outage, as no request is sent.
        if (clock().getTime() < waitsUntil) throw new UpstreamFailure('asked to wait', { isOutage: false });
        return policy.execute(call);
      });
    } catch (error) {
      if (isBrokenCircuitError(error)) throw new UpstreamFailure('circuit open');
      if (isBulkheadRejectedError(error)) throw new UpstreamFailure('too many questions at once');
      throw error;
    }
  };

  return {
    deadline: () => AbortSignal.timeout(timeoutMs),
    get: (path, schema, deadline) =>
      run(retrying, () =>
        attempt(path, { signal: AbortSignal.any([deadline, AbortSignal.timeout(Math.ceil(timeoutMs / 2))]) }, schema),
      ),
    post: async (body, schema) => {
      const headers = { 'content-type': 'application/json' };
      const signal = AbortSignal.timeout(timeoutMs);
      const init = { method: 'POST', body: JSON.stringify(body), headers, signal };
      return (await run(breaker, () => attempt('', init, schema))).data;
    },
    readiness: () => ({
      status: breaker.state === CircuitState.Closed ? 'ok' : 'warning',
      circuit: STATES[breaker.state],
    }),
  };
}
