import type { DocumentsRequest } from '@fa/api/orders/documents';
import { type MaintenanceAnswer, maintenanceAnswer } from '@fa/api/page/maintenance';
import { type ServiceIdAnswer, type ServiceIdRequest, serviceIdAnswer } from '@fa/api/saved-offers/service-ids';
import type { Experiment } from '@fa/rechner/experiments/experiments';
import { type ApiPlace, apiBase, serviceUrl } from './api-base.ts';
import { type ApiCalls, createApiCalls, SHORT_TIMEOUT_MS } from './api-calls.ts';
import { createCall } from './call.ts';
import { createLookupCalls, type LookupCalls } from './lookup-calls.ts';
import { createOrderCalls, type OrderCalls } from './order-calls.ts';
import { readPdf } from './read-pdf.ts';
import { createReferrers, type Referrers } from './referrers.ts';
import { createReporter, type ReporterNeeds } from './reporter.ts';
import { request } from './request.ts';
import { createSavedOfferCalls, type SavedOfferCalls } from './saved-offer-calls.ts';
import { json, type ServiceFailure } from './service-failure.ts';
import { createSessionSecret } from './session-secret.ts';
import { createTextSource } from './text-source.ts';

const DOCUMENT_TIMEOUT_MS = 30_000;
const REPORT_TIMEOUT_MS = 10_000;

/** API calls of the calculator. Expected failures are values. */
export interface Gateway extends SavedOfferCalls, Referrers, OrderCalls, LookupCalls {
  /** Returns the experiments of the frontend configuration; none if unavailable. [EXP-01] */
  experiments(): Promise<readonly Experiment[]>;
  /** Requests the Service-ID of an agents' copy; null on failure, 'busy' after too many requests. [SID-03] */
  requestServiceId(body: ServiceIdRequest): Promise<ServiceIdAnswer | 'busy' | null>;
  /** Returns the secret of the browser session, requested once; null if unavailable. [PERS-03, PERS-11] */
  sessionSecret(): Promise<string | null>;
  /** Fetches the contract documents; null on failure, 'busy' after too many requests. [DOC-01] */
  fetchDocuments(selection: DocumentsRequest['selection']): Promise<Blob | 'busy' | null>;
  /** Retries a failed load of the configuration; another failure shows the problem page again. [CONF-06] */
  askForConfiguration(): void;
  /** Returns the maintenance state; null if unknown. [CONF-04] */
  maintenance(): Promise<MaintenanceAnswer | null>;
  /** Fetches a text by its URL; null when unavailable. [UI-07] */
  readText(url: string): Promise<string | null>;
  /** Reports an exception of our own script to the server. [ERR-02] */
  reportException(error: unknown): void;
}

export interface GatewaySettings {
  readonly variant: string;
  readonly generation: number;
  /** Timeout of a lookup. [ADDR-03, IBAN-02] */
  readonly lookupTimeoutMs: number;
  /** Called when a call fails that no caller handles: the configuration cannot be loaded. [ERR-01] */
  readonly onFailure: (failure: ServiceFailure) => void;
  /** Called when the configuration reports maintenance. [CONF-04] */
  readonly onMaintenance: () => void;
  /** Called when the configuration reports an agent. [AGENT-01] */
  readonly onAgentMode: () => void;
  readonly after: ReporterNeeds['after'];
}

// Bypasses `call`: a failed report must not be reported, and offline it can only fail.
function sendReport(url: string, body: unknown): void {
  if (navigator.onLine) void request(url, { method: 'POST', body, timeoutMs: REPORT_TIMEOUT_MS });
}

async function fetchDocuments({ post }: ApiCalls, selection: DocumentsRequest['selection']) {
  const body: DocumentsRequest = { selection };
  const outcome = await post('pdfServiceUrl', { body, timeoutMs: DOCUMENT_TIMEOUT_MS });
  const file = await readPdf(outcome);
  if (file === null) console.error('PDF-Datei konnte nicht generiert werden.');
  return file ?? (outcome.kind === 'answer' && outcome.status === 429 ? 'busy' : null);
}

async function requestServiceId(place: ApiPlace, { change }: ApiCalls, body: ServiceIdRequest) {
  // The body can open the copy, so keep it out of reports.
  const options = { method: 'POST', body, timeoutMs: SHORT_TIMEOUT_MS, confidential: true } as const;
  const outcome = await change((apis) => serviceUrl(place, apis.serviceIdUrl), options);
  if (outcome.kind === 'unreachable') return null;
  if (outcome.status === 429) return 'busy';
  if (outcome.status !== 201) return null;
  const answer = serviceIdAnswer.safeParse(await json(outcome.response));
  if (!answer.success) outcome.unreadable();
  return answer.success ? answer.data : null;
}

async function fetchMaintenance(place: ApiPlace): Promise<MaintenanceAnswer | null> {
  // Polled by every page: failures are not reported.
  const url = serviceUrl(place, `${apiBase(place)}/maintenance`);
  const outcome = await request(url, { timeoutMs: SHORT_TIMEOUT_MS });
  if (outcome.kind === 'unreachable' || outcome.status !== 200) return null;
  return maintenanceAnswer.safeParse(await json(outcome.response)).data ?? null;
}

/**
 * Builds the gateway; loads the frontend configuration at once, and again with the next call after a failure.
 * [CONF-01, CONF-06]
 */
export function createGateway(
  place: ApiPlace,
  { variant, generation, lookupTimeoutMs, onFailure, onMaintenance, onAgentMode, after }: GatewaySettings,
): Gateway {
  const reporter = createReporter({ send: sendReport, after, origin: window.location.origin });
  const call = createCall({ report: reporter.report, onFailure });
  const calls = createApiCalls(place, {
    call,
    variant,
    generation,
    onLoaded: ({ maintenanceMode, app, apis }) => {
      if (maintenanceMode) onMaintenance();
      reporter.sendTo(app.errorLogging ? serviceUrl(place, apis.alertServiceUrl) : null);
      // Cookies are not sent when the page is opened from a mail; this call sends them.
      if (app.agentMode) onAgentMode();
    },
  });
  const { config, get, change } = calls;
  void config(false);

  return {
    sessionSecret: createSessionSecret(place, calls),
    askForConfiguration: () => void config(false),
    experiments: async () => (await config())?.experiments ?? [],
    fetchDocuments: (selection) => fetchDocuments(calls, selection),
    requestServiceId: (body) => requestServiceId(place, calls, body),
    maintenance: () => fetchMaintenance(place),
    ...createLookupCalls(place, calls, lookupTimeoutMs),
    ...createOrderCalls(place, calls),
    ...createSavedOfferCalls({ urlOf: (apis, segment) => serviceUrl(place, apis.secretsUrl, segment), get, change }),
    ...createReferrers({
      get: (api, segment, parameter) =>
        get((apis) => serviceUrl(place, apis[api], segment), { timeoutMs: lookupTimeoutMs, parameter }),
      partnersUrl: async () => (await config())?.apis.partnerThemeUrl,
    }),
    readText: createTextSource(call),
    reportException: reporter.reportException,
  };
}
