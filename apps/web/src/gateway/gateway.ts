import { type AddressAnswer, type AddressRequest, addressAnswer } from '@fa/api/address';
import { configVersion } from '@fa/api/config-version';
import { type DocumentsRequest } from '@fa/api/documents';
import { type ErrorAnswer, errorAnswer } from '@fa/api/error-answer';
import { type FrontendConfig, frontendConfig } from '@fa/api/frontend-config';
import { type IbanAnswer, type IbanRequest, ibanAnswer } from '@fa/api/iban-check';
import { type MaintenanceAnswer, maintenanceAnswer } from '@fa/api/maintenance';
import { IDEMPOTENCY_HEADER, type OrderAnswer, type OrderRequest, orderAnswer } from '@fa/api/order';
import { type ConfirmationAddress, type OrderState, orderState } from '@fa/api/order-state';
import { plzAnswer } from '@fa/api/plz';
import { sessionSecretAnswer } from '@fa/api/secrets';
import { type ServiceIdAnswer, type ServiceIdRequest, serviceIdAnswer } from '@fa/api/service-ids';
import type { Busy } from '@fa/rechner/calculation/calculation';
import type { Experiment } from '@fa/rechner/experiments/experiments';
import { type ApiPlace, apiBase, frontendConfigPath, serviceUrl } from './api-base.ts';
import { type CallOptions, type CallOutcome, createCall } from './call.ts';
import { fullOf } from './full-of.ts';
import { read, type Schema } from './read-answer.ts';
import { readPdf } from './read-pdf.ts';
import { createReferrers, type Referrers } from './referrers.ts';
import { createReporter, type ReporterNeeds } from './reporter.ts';
import { request } from './request.ts';
import { createSavedLinks, type SavedLinks } from './saved-links.ts';
import { json, type ServiceFailure } from './service-failure.ts';
import { createTextSource } from './text-source.ts';

const CONFIG_TIMEOUT_MS = 10_000;
const MAINTENANCE_TIMEOUT_MS = 10_000;
const DOCUMENT_TIMEOUT_MS = 30_000;
const ORDER_TIMEOUT_MS = 30_000;
const REPORT_TIMEOUT_MS = 10_000;

export type OrderOutcome =
  | { readonly kind: 'accepted'; readonly answer: OrderAnswer }
  | { readonly kind: 'refused'; readonly error: ErrorAnswer }
  /** No response, or none about the order: retry with the same key. */
  | { readonly kind: 'unknown'; readonly busy?: Busy };

export type { OrderState };

export type CorrectionOutcome =
  | { readonly kind: 'corrected'; readonly state: OrderState }
  | { readonly kind: 'refused'; readonly error: ErrorAnswer }
  | { readonly kind: 'unknown' };

/** API calls of the calculator. Expected failures are values. */
export interface Gateway extends SavedLinks, Referrers {
  /** Returns the experiments of the frontend configuration; none if unavailable. [EXP-01] */
  experiments(): Promise<readonly Experiment[]>;
  /** Requests the Service-ID of an agents' copy; null on failure, 'busy' after too many requests. [SID-03] */
  requestServiceId(body: ServiceIdRequest): Promise<ServiceIdAnswer | 'busy' | null>;
  /** Returns the secret of the browser session, requested once; null if unavailable. [PERS-03, PERS-11] */
  sessionSecret(): Promise<string | null>;
  /** Returns the towns of a postcode; null if the service fails. [ADDR-01, ADDR-12] */
  lookUpPlz(plz: string): Promise<readonly string[] | null>;
  /** Checks an address; null if the service fails, 'off' if validation is disabled. [ADDR-03, ADDR-04] */
  checkAddress(address: AddressRequest): Promise<AddressAnswer | 'off' | null>;
  /** Checks a normalised German IBAN, likewise. [IBAN-02, IBAN-03] */
  checkIban(iban: string): Promise<IbanAnswer | 'off' | null>;
  /** Fetches the contract documents; null on failure, 'busy' after too many requests. [DOC-01] */
  fetchDocuments(selection: DocumentsRequest['selection']): Promise<Blob | 'busy' | null>;
  /** Sends the order with its idempotency key. [ORD-01, ORD-02] */
  sendOrder(order: OrderRequest, key: string): Promise<OrderOutcome>;
  /** Returns the state of an order's confirmation, 'gone' if the key is unknown; null on failure. [STEP-DANKE-01] */
  orderState(key: string): Promise<OrderState | 'gone' | null>;
  /** Retries a failed load of the configuration; another failure shows the problem page again. [CONF-06] */
  askForConfiguration(): void;
  /** Resends the confirmation of an order to another e-mail address. [ORD-03] */
  correctAddress(key: string, email: string): Promise<CorrectionOutcome>;
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

function busyOf({ headers }: Response, full: Busy['full']): Busy {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return { minutes: seconds > 0 ? Math.ceil(seconds / 60) : null, ...(full === undefined ? {} : { full }) };
}

/**
 * Builds the gateway; loads the frontend configuration at once, and again with the next call after a failure.
 * [CONF-01, CONF-06]
 */
export function createGateway(
  place: ApiPlace,
  { variant, generation, lookupTimeoutMs, onFailure, onMaintenance, onAgentMode, after }: GatewaySettings,
): Gateway {
  const reporter = createReporter({
    // Bypasses `call`: a failed report must not be reported, and offline it can only fail.
    send: (url, body) => {
      if (navigator.onLine) void request(url, { method: 'POST', body, timeoutMs: REPORT_TIMEOUT_MS });
    },
    after,
    origin: window.location.origin,
  });
  const call = createCall({ report: reporter.report, onFailure });

  const configUrl = `${apiBase(place)}${frontendConfigPath(variant, generation)}`;
  const variantIsLast = configVersion(variant, generation) === 1 ? { parameter: 'variant' } : {};
  let loading: Promise<FrontendConfig | null> | null = null;
  async function load(handled: boolean): Promise<FrontendConfig | null> {
    const outcome = await call(configUrl, { timeoutMs: CONFIG_TIMEOUT_MS, handled, ...variantIsLast });
    const loaded = await read(frontendConfig, outcome);
    if (loaded?.maintenanceMode) onMaintenance();
    if (loaded) reporter.sendTo(loaded.app.errorLogging ? serviceUrl(place, loaded.apis.alertServiceUrl) : null);
    // Cookies are not sent when the page is opened from a mail; this call sends them.
    if (loaded?.app.agentMode === true) onAgentMode();
    return loaded;
  }
  async function config(handled = true): Promise<FrontendConfig | null> {
    loading ??= load(handled);
    const loaded = await loading;
    if (loaded === null) loading = null;
    return loaded;
  }
  // Later failures are handled by the caller: lookups never block, an order can be resent.
  void config(false);

  // All later calls handle their failures: PERS-11, ADDR-03, ADDR-12, IBAN-02, DOC-01, ERR-03.
  async function get(
    urlIn: (apis: FrontendConfig['apis']) => string,
    options: Omit<CallOptions, 'method' | 'handled'>,
  ): Promise<CallOutcome> {
    const loaded = await config();
    return loaded ? call(urlIn(loaded.apis), { ...options, handled: true }) : { kind: 'unreachable' };
  }

  async function post(
    api: 'pdfServiceUrl' | 'emailServiceUrl' | 'addressValidatorUrl' | 'ibanValidatorUrl',
    options: Omit<CallOptions, 'method' | 'handled'>,
    segment?: string,
  ): Promise<CallOutcome> {
    return change((apis) => serviceUrl(place, apis[api], segment), { ...options, method: 'POST' });
  }

  // Retries once with a new CSRF cookie if the page was open longer than the cookie's lifetime. [ERR-04]
  async function change(
    urlIn: (apis: FrontendConfig['apis']) => string,
    options: Omit<CallOptions, 'handled'>,
  ): Promise<CallOutcome> {
    const loaded = await config();
    if (!loaded) return { kind: 'unreachable' };
    const send = () => call(urlIn(loaded.apis), { ...options, handled: true });
    const outcome = await send();
    if (outcome.kind === 'unreachable' || outcome.status !== 403) return outcome;
    loading = null;
    return (await config()) === null ? outcome : send();
  }

  async function fetchSecret(): Promise<string | null> {
    // Before taking the lock, so that no other tab waits for this configuration.
    if ((await config()) === null) return null;
    const ask = () => get((apis) => serviceUrl(place, apis.secretsUrl), { timeoutMs: CONFIG_TIMEOUT_MS });
    // Two first tabs at once would get two cookies, and one would lose its calculation.
    const locks = navigator.locks as LockManager | undefined;
    const outcome = await (locks ? locks.request('rechner-secret', ask) : ask());
    return (await read(sessionSecretAnswer, outcome))?.key ?? null;
  }

  // Any failure counts as no response, which blocks nothing. [ADDR-03, IBAN-02]
  async function ask<T>(
    feature: 'addressValidation' | 'ibanValidation',
    api: 'addressValidatorUrl' | 'ibanValidatorUrl',
    body: AddressRequest | IbanRequest,
    schema: Schema<T>,
  ): Promise<T | 'off' | null> {
    const loaded = await config();
    if (loaded && !loaded.features[feature]) return 'off';
    return read(schema, await post(api, { body, timeoutMs: lookupTimeoutMs }));
  }

  let secret: Promise<string | null> | null = null;
  return {
    async sessionSecret() {
      secret ??= fetchSecret();
      const known = await secret;
      if (known === null) secret = null;
      return known;
    },

    askForConfiguration: () => void config(false),

    experiments: async () => (await config())?.experiments ?? [],

    async lookUpPlz(plz) {
      const options = { timeoutMs: lookupTimeoutMs, parameter: 'plz' };
      const outcome = await get((apis) => serviceUrl(place, apis.plzServiceUrl, plz), options);
      const answer = await read(plzAnswer, outcome);
      return answer?.map(({ city }) => city) ?? null;
    },

    checkAddress: (address) => ask('addressValidation', 'addressValidatorUrl', address, addressAnswer),

    checkIban: (iban) => ask('ibanValidation', 'ibanValidatorUrl', { iban, checkUnaccepted: true }, ibanAnswer),

    async fetchDocuments(selection) {
      const body: DocumentsRequest = { selection };
      const outcome = await post('pdfServiceUrl', { body, timeoutMs: DOCUMENT_TIMEOUT_MS });
      const file = await readPdf(outcome);
      if (file === null) console.error('PDF-Datei konnte nicht generiert werden.');
      return file ?? (outcome.kind === 'answer' && outcome.status === 429 ? 'busy' : null);
    },

    async sendOrder(order, key) {
      const headers = { [IDEMPOTENCY_HEADER]: key };
      const outcome = await post('emailServiceUrl', { body: order, headers, timeoutMs: ORDER_TIMEOUT_MS });
      if (outcome.kind === 'unreachable') return { kind: 'unknown' };
      const body = await json(outcome.response);
      const error = errorAnswer.safeParse(body);
      if (error.success && error.data.code === 'maintenance') return { kind: 'refused', error: error.data };
      const full = error.success ? fullOf(error.data) : undefined;
      if (outcome.status === 429 || full) return { kind: 'unknown', busy: busyOf(outcome.response, full) };
      if (outcome.status >= 500) return { kind: 'unknown' };
      const accepted = orderAnswer.safeParse(body);
      if (outcome.status < 300 && accepted.success) return { kind: 'accepted', answer: accepted.data };
      if (error.success) return { kind: 'refused', error: error.data };
      outcome.unreadable();
      return { kind: 'unknown' };
    },

    async orderState(key) {
      const options = { headers: { [IDEMPOTENCY_HEADER]: key }, timeoutMs: CONFIG_TIMEOUT_MS };
      const outcome = await get((apis) => serviceUrl(place, apis.emailServiceUrl, 'state'), options);
      if (outcome.kind === 'answer' && outcome.status === 404) return 'gone';
      return read(orderState, outcome);
    },

    async correctAddress(key, email) {
      const body: ConfirmationAddress = { email };
      const headers = { [IDEMPOTENCY_HEADER]: key };
      const options = { body, headers, timeoutMs: ORDER_TIMEOUT_MS };
      const outcome = await post('emailServiceUrl', options, 'confirmation-address');
      if (outcome.kind === 'unreachable' || outcome.status >= 500) return { kind: 'unknown' };
      const state = await read(orderState, outcome);
      if (state) return { kind: 'corrected', state };
      const error = errorAnswer.safeParse(await json(outcome.response));
      return error.success ? { kind: 'refused', error: error.data } : { kind: 'unknown' };
    },

    async requestServiceId(body) {
      // The body can open the copy, so keep it out of reports.
      const options = { method: 'POST', body, timeoutMs: CONFIG_TIMEOUT_MS, confidential: true } as const;
      const outcome = await change((apis) => serviceUrl(place, apis.serviceIdUrl), options);
      if (outcome.kind === 'unreachable') return null;
      if (outcome.status === 429) return 'busy';
      if (outcome.status !== 201) return null;
      const answer = serviceIdAnswer.safeParse(await json(outcome.response));
      if (!answer.success) outcome.unreadable();
      return answer.success ? answer.data : null;
    },

    ...createSavedLinks({
      urlOf: (apis, segment) => serviceUrl(place, apis.secretsUrl, segment),
      get,
      change,
    }),

    async maintenance() {
      // Polled by every page: failures are not reported.
      const outcome = await request(serviceUrl(place, `${apiBase(place)}/maintenance`), {
        timeoutMs: MAINTENANCE_TIMEOUT_MS,
      });
      if (outcome.kind === 'unreachable' || outcome.status !== 200) return null;
      return maintenanceAnswer.safeParse(await json(outcome.response)).data ?? null;
    },

    ...createReferrers({
      get: (api, segment, parameter) =>
        get((apis) => serviceUrl(place, apis[api], segment), { timeoutMs: lookupTimeoutMs, parameter }),
      partnersUrl: async () => (await config())?.apis.partnerThemeUrl,
    }),

    readText: createTextSource(call),

    reportException: reporter.reportException,
  };
}
