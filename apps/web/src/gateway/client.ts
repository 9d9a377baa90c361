import type { Alert } from '@fa/api/alerts/alert';
import { maskBody, maskMessage } from '@fa/api/alerts/mask-alert';
import { errorAnswer, serverErrorBody } from '@fa/api/errors/error-answer';
import { configVersion, type FrontendConfig, frontendConfig } from '@fa/api/page/frontend-config';
import type { PageData } from '@fa/api/page/page-data';
import type { StepCount } from '@fa/api/steps/step-count';
import type { AnswerNames } from '@fa/rechner/definition/value-uses';
import { type ApiPlace, apiBase, frontendConfigPath, serviceUrl } from './api-base.ts';
import { ApiError } from './api-error.ts';
import { type Api, type Call, json } from './call.ts';
import { createReporter, type ReporterNeeds, UNKNOWN_ERROR } from './reporter.ts';
import { csrfToken, DEFAULT_TIMEOUT_MS, requestInit } from './request.ts';

export type Client = ReturnType<typeof createClient>;

export interface ClientSettings extends Pick<PageData, 'variant' | 'generation' | 'lookupTimeoutMs'> {
  /** Answers and amounts of the product, which reports mask. */
  readonly names: AnswerNames;
  /** Called when the configuration reports maintenance. [CONF-04] */
  readonly onMaintenance: () => void;
  /** Called when the configuration reports an agent. [AGENT-01] */
  readonly onAgentMode: () => void;
  /** Called with every configuration, which sets a cookie: whether the browser kept none. [PERS-12] */
  readonly onCookies: (areRefused: boolean) => void;
  /** Whether the page is being left, which ends its requests. [FLOW-10] */
  readonly isLeaving: () => boolean;
  readonly after: ReporterNeeds['after'];
}

// Bypasses `api`: a failed report must not be reported, and offline it can only fail.
function sendReport(url: string, body: unknown): void {
  const init = requestInit({ method: 'POST', body, timeoutMs: DEFAULT_TIMEOUT_MS });
  if (navigator.onLine) fetch(url, init).catch(() => undefined);
}

// Without cookies, and past `api`: a count that fails is neither reported nor repeated. [LEIT-10]
function sendCount(url: string, counted: StepCount): void {
  const headers = { 'content-type': 'application/json' };
  const init = {
    method: 'POST',
    headers,
    credentials: 'omit',
    keepalive: true,
    body: JSON.stringify(counted),
  } as const;
  if (navigator.onLine) fetch(url, init).catch(() => undefined);
}

async function errorOf(response: Response): Promise<ApiError> {
  const { status, headers } = response;
  const body: unknown = await response.json().catch(() => undefined);
  const retryAfter = Number(headers.get('retry-after') ?? 0);
  const answer = errorAnswer.safeParse(body).data;
  if (answer) return new ApiError('refused', { status, answer, retryAfter });
  const { Meldung = [], meta } = serverErrorBody.safeParse(body).data ?? {};
  const messages = typeof Meldung === 'string' ? [Meldung] : Meldung;
  return new ApiError('unreadable', { status, retryAfter, messages, webservice: meta?.webservice });
}

async function answerOf<A>(
  { success = [200], read }: Call<never, A>,
  url: string,
  response: Response | null,
): Promise<A> {
  if (response === null) throw new ApiError('unreachable');
  const { status } = response;
  if (!success.includes(status)) throw await errorOf(response);
  return read(response, url).catch(() => {
    throw new ApiError('unreadable', { status });
  });
}

/** Builds the report of a failed call: status, last path segment, message and body; no personal data. [ERR-02] */
function alertOf(
  url: string,
  { parameter, confidential }: Pick<Call<never, unknown>, 'parameter' | 'confidential'>,
  body: unknown,
  { status = 0, messages }: ApiError,
  names: AnswerNames,
): Alert {
  const lastSegment = new URL(url, 'http://localhost').pathname.replace(/\/$/, '').replace(/^.*\//, '');
  const message = maskMessage(messages.join(', ') || UNKNOWN_ERROR, body, names);
  const text = `${status} ${(parameter ?? lastSegment).slice(0, 80)}: ${message}`;
  return body === undefined || confidential ? { text } : { text, body: maskBody(body, names) };
}

/** Builds what calls the server for a page; nothing is called yet. [ERR-01, ERR-04, CONF-01, CONF-06] */
export function createClient(place: ApiPlace, settings: ClientSettings) {
  const { variant, generation, names, isLeaving } = settings;
  const reporter = createReporter({ send: sendReport, after: settings.after, origin: window.location.origin });
  let loading: Promise<FrontendConfig> | null = null;

  const frontend: Call<null, FrontendConfig> = {
    to: () => `${apiBase(place)}${frontendConfigPath(variant, generation)}`,
    read: json(frontendConfig),
    ...(configVersion(variant, generation) === 1 && { parameter: 'variant' }),
  };

  async function load(): Promise<FrontendConfig> {
    const loaded = await ask(frontend, null);
    const { maintenanceMode, app, apis } = loaded;
    settings.onCookies(csrfToken() === undefined);
    if (maintenanceMode) settings.onMaintenance();
    reporter.sendTo(app.errorLogging ? serviceUrl(place, apis.alertServiceUrl) : null);
    // Cookies are not sent when the page is opened from a mail; this call sends them.
    if (app.agentMode) settings.onAgentMode();
    return loaded;
  }

  async function configuration(): Promise<FrontendConfig> {
    loading ??= load();
    try {
      return await loading;
    } catch (error) {
      loading = null;
      throw error;
    }
  }

  async function urlOf<I>({ to, feature }: Call<I, unknown>, input: I, segment?: string): Promise<string> {
    if (typeof to !== 'string') return to(input, place);
    const { apis, features } = await configuration().catch(() => {
      throw new ApiError('unreachable');
    });
    if (feature && !features[feature]) throw new ApiError('off');
    return serviceUrl(place, apis[to], segment);
  }

  async function ask<I, A>(call: Call<I, A>, input: I): Promise<A> {
    const { method = 'GET', timeout = DEFAULT_TIMEOUT_MS, lock, quiet } = call;
    const { segment, body, headers } = call.send?.(input) ?? {};
    // Before taking the lock, so that no other tab waits for this configuration.
    const url = await urlOf(call, input, segment);
    const timeoutMs = timeout === 'lookup' ? settings.lookupTimeoutMs : timeout;
    const request = () => fetch(url, requestInit({ method, body, headers, timeoutMs })).catch(() => null);
    const locks = navigator.locks as LockManager | undefined;
    const response = await (lock !== undefined && locks ? locks.request(lock, request) : request());
    return answerOf(call, url, response).catch((error: ApiError) => {
      const isServers = error.kind !== 'refused' || Number(error.status) >= 500;
      if (isServers && !quiet && !isLeaving()) reporter.report(alertOf(url, call, body, error, names));
      throw error;
    });
  }

  const api: Api = (call, input) =>
    ask(call, input).catch(async (error: ApiError) => {
      if (error.code !== 'csrf') throw error;
      // The page was open longer than the CSRF cookie's lifetime: once more with a new one. [ERR-04]
      loading = null;
      await configuration().catch(() => {
        throw error;
      });
      return ask(call, input);
    });

  return {
    api,
    /** Returns the frontend configuration, loaded once, and again after a failure. @throws ApiError [CONF-06] */
    configuration,
    /** Counts a step. [LEIT-10] */
    count: (counted: StepCount): void => sendCount(`${apiBase(place)}/steps`, counted),
    /** Reports an exception of our own script. [ERR-02] */
    reportException: reporter.reportException,
  };
}
