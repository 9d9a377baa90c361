import { type MaintenanceAnswer, maintenanceAnswer } from '@fa/api/page/maintenance';
import type { PageData } from '@fa/api/page/page-data';
import { sessionSecretAnswer } from '@fa/api/page/session-secret';
import type { AnswerNames } from '@fa/rechner/definition/value-uses';
import type { Experiment } from '@fa/rechner/experiments/experiments';
import { later } from '../ui/later/later.ts';
import { type ApiPlace, apiBase, serviceUrl } from './api-base.ts';
import { type ApiCalls, createApiCalls, SHORT_TIMEOUT_MS } from './api-calls.ts';
import { createJudge, json, read, type ServiceFailure } from './call.ts';
import type { LaterCalls } from './later-calls.ts';
import { createReporter, type ReporterNeeds } from './reporter.ts';
import { csrfToken, requestInit } from './request.ts';
import { dataOf, FAILED, type Result } from './result.ts';

/** In characters, far above the length of our texts. */
const LONGEST_TEXT = 200_000;
const TEXT_TYPE = /^text\/(?:markdown|plain)\b/;

const LATER_CALLS = [
  'checkAddress',
  'checkIban',
  'deleteSaved',
  'deliveryState',
  'fetchDocuments',
  'fetchSaved',
  'loadBroker',
  'loadPartner',
  'lookUpPlz',
  'requestServiceId',
  'saveOffer',
  'overwriteOffer',
  'sendOrder',
] as const satisfies readonly (keyof LaterCalls)[];

/** API calls of the calculator. Expected failures are values. */
export type Gateway = ReturnType<typeof createGateway>;

export interface GatewaySettings extends Pick<PageData, 'variant' | 'generation' | 'lookupTimeoutMs'> {
  readonly names: AnswerNames;
  /** Called when a call fails that no caller handles: the configuration cannot be loaded. [ERR-01] */
  readonly onFailure: (failure: ServiceFailure) => void;
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

// Bypasses `call`: a failed report must not be reported, and offline it can only fail.
function sendReport(url: string, body: unknown): void {
  if (navigator.onLine) fetch(url, requestInit({ body, timeoutMs: SHORT_TIMEOUT_MS })).catch(() => undefined);
}

async function fetchMaintenance(place: ApiPlace): Promise<Result<MaintenanceAnswer>> {
  // Polled by every page: failures are not reported.
  const url = serviceUrl(place, `${apiBase(place)}/maintenance`);
  const response = await fetch(url, requestInit({ timeoutMs: SHORT_TIMEOUT_MS })).catch(() => null);
  if (response?.status !== 200) return FAILED;
  const { data } = maintenanceAnswer.safeParse(await json(response));
  return data ? dataOf(data) : FAILED;
}

async function fetchSecret({ config, call }: ApiCalls): Promise<Result<string>> {
  // Before taking the lock, so that no other tab waits for this configuration.
  if ((await config()).kind === 'failed') return FAILED;
  const ask = () => call('secretsUrl', { timeoutMs: SHORT_TIMEOUT_MS });
  // Two first tabs at once would get two cookies, and one would lose its calculation.
  const locks = navigator.locks as LockManager | undefined;
  const outcome = await (locks ? locks.request('rechner-secret', ask) : ask());
  const answer = await read(sessionSecretAnswer, outcome);
  return answer.kind === 'data' ? dataOf(answer.data.key) : answer;
}

async function fetchText({ call }: ApiCalls, url: string): Promise<Result<string>> {
  const outcome = await call({ url }, { timeoutMs: SHORT_TIMEOUT_MS });
  if (outcome.kind === 'unreachable' || outcome.status !== 200) return FAILED;
  const isText = TEXT_TYPE.test(outcome.response.headers.get('content-type') ?? '');
  const text = isText ? await outcome.response.text().catch(() => '') : '';
  if (text !== '' && text.length <= LONGEST_TEXT) return dataOf(text);
  outcome.unreadable();
  return FAILED;
}

/** Builds the later calls. If their code fails to load, they fail like calls without a response. */
function createCallsOnUse(load: () => Promise<LaterCalls>): Pick<LaterCalls, (typeof LATER_CALLS)[number]> {
  const methods = LATER_CALLS.map((name) => [
    name,
    (...given: never[]) =>
      load().then(
        (calls) => (calls[name] as (...same: never[]) => unknown)(...given),
        () => FAILED,
      ),
  ]);
  return Object.fromEntries(methods) as LaterCalls;
}

/** Builds the gateway and loads the configuration; after a failure with the next call. [CONF-01, CONF-06] */
export function createGateway(
  place: ApiPlace,
  {
    variant,
    generation,
    lookupTimeoutMs,
    names,
    onFailure,
    onMaintenance,
    onAgentMode,
    onCookies,
    isLeaving,
    after,
  }: GatewaySettings,
) {
  const reporter = createReporter({ send: sendReport, after, origin: window.location.origin });
  const calls = createApiCalls(place, {
    judge: createJudge({ report: reporter.report, onFailure, names, isLeaving }),
    variant,
    generation,
    onLoaded: ({ maintenanceMode, app, apis }) => {
      onCookies(csrfToken() === undefined);
      if (maintenanceMode) onMaintenance();
      reporter.sendTo(app.errorLogging ? serviceUrl(place, apis.alertServiceUrl) : null);
      // Cookies are not sent when the page is opened from a mail; this call sends them.
      if (app.agentMode) onAgentMode();
    },
  });
  const { config } = calls;
  void config(false);
  const { load: loadCalls } = later(async () => {
    const { createLaterCalls } = await import('./later-calls.ts');
    return createLaterCalls(calls, lookupTimeoutMs);
  });
  let secret: Promise<Result<string>> | null = null;

  return {
    /** Returns the secret of the browser session, requested once. [PERS-03, PERS-11] */
    async sessionSecret(): Promise<Result<string>> {
      secret ??= fetchSecret(calls);
      const known = await secret;
      if (known.kind === 'failed') secret = null;
      return known;
    },
    /** Retries a failed load of the configuration; another failure shows the problem page again. [CONF-06] */
    askForConfiguration: () => void config(false),
    /** Returns the experiments of the frontend configuration. [EXP-01] */
    async experiments(): Promise<Result<readonly Experiment[]>> {
      const loaded = await config();
      return loaded.kind === 'data' ? dataOf(loaded.data.experiments) : loaded;
    },
    maintenance: () => fetchMaintenance(place),
    ...createCallsOnUse(loadCalls),
    /** Fetches a text by its URL. [UI-07] */
    readText: (url: string) => fetchText(calls, url),
    reportException: reporter.reportException,
  };
}
