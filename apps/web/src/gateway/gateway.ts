import { addressAnswer, type AddressAnswer, type AddressRequest } from '@fa/vertrag/address';
import { type DocumentsRequest } from '@fa/vertrag/documents';
import { errorAnswer, type ErrorAnswer } from '@fa/vertrag/error-answer';
import { type FrontendConfig, frontendConfig } from '@fa/vertrag/frontend-config';
import { ibanAnswer, type IbanAnswer, type IbanRequest } from '@fa/vertrag/iban-check';
import { IDEMPOTENCY_HEADER, orderAnswer, type OrderAnswer, type OrderRequest } from '@fa/vertrag/order';
import { plzAnswer } from '@fa/vertrag/plz';
import { sessionSecretAnswer } from '@fa/vertrag/secrets';
import { serverErrorBody } from '@fa/vertrag/server-error';
import { type ApiPlace, apiBase, frontendConfigPath, serviceUrl } from './api-base.ts';
import { type Outcome, request, type RequestOptions } from './request.ts';

const CONFIG_TIMEOUT_MS = 10_000;
const DOCUMENT_TIMEOUT_MS = 30_000;
const ORDER_TIMEOUT_MS = 30_000;

export type OrderOutcome =
  | { readonly kind: 'accepted'; readonly answer: OrderAnswer }
  | { readonly kind: 'refused'; readonly error: ErrorAnswer }
  /** No answer, or one that says nothing about the order: try again with the same key. */
  | { readonly kind: 'unknown' };

/** The calls of the calculator. Expected failures are values. */
export interface Gateway {
  /** The secret of the browser's session, asked for once; null when it is not to be had. [PERS-03, PERS-11] */
  sessionSecret(): Promise<string | null>;
  /** Towns of a postcode; null when the service does not answer. [ADDR-01, ADDR-12] */
  lookUpPlz(plz: string): Promise<readonly string[] | null>;
  /** What is known of an address; null when the service does not say, 'off' where nothing is checked. [ADDR-03, ADDR-04] */
  checkAddress(address: AddressRequest): Promise<AddressAnswer | 'off' | null>;
  /** What is known of a normalised German IBAN, likewise. [IBAN-02, IBAN-03] */
  checkIban(iban: string): Promise<IbanAnswer | 'off' | null>;
  /** The contract documents; null when they could not be made. [DOC-01] */
  fetchDocuments(selection: DocumentsRequest['selection']): Promise<Blob | null>;
  /** Sends the order under its key. [ORD-01, ORD-02] */
  sendOrder(order: OrderRequest, key: string): Promise<OrderOutcome>;
}

async function json(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** What a service said about its failure. [STEP-ERROR-02] */
export interface ServiceFailure {
  readonly status?: number;
  readonly messages: readonly string[];
  readonly webservice?: string;
}

async function failureOf(outcome: Outcome): Promise<ServiceFailure> {
  if (outcome.kind === 'unreachable') return { messages: [] };
  const body = serverErrorBody.safeParse(await json(outcome.response));
  const { Meldung = [], meta } = body.success ? body.data : {};
  const webservice = meta?.webservice === undefined ? {} : { webservice: meta.webservice };
  return { status: outcome.status, messages: typeof Meldung === 'string' ? [Meldung] : Meldung, ...webservice };
}

export interface GatewaySettings {
  readonly variant: string;
  readonly generation: number;
  /** How long the answer to a look-up is waited for. [ADDR-03, IBAN-02] */
  readonly lookupTimeoutMs: number;
  /** Told when the page cannot get its configuration. [ERR-01] */
  readonly onFailure: (failure: ServiceFailure) => void;
}

type LoadedConfig = { readonly config: FrontendConfig } | { readonly failure: ServiceFailure };

async function loadConfig(url: string): Promise<LoadedConfig> {
  const outcome = await request(url, { timeoutMs: CONFIG_TIMEOUT_MS });
  if (outcome.kind === 'unreachable' || outcome.status !== 200) return { failure: await failureOf(outcome) };
  const parsed = frontendConfig.safeParse(await json(outcome.response));
  return parsed.success ? { config: parsed.data } : { failure: { status: outcome.status, messages: [] } };
}

/**
 * Builds the gateway; the frontend configuration is loaded at once, and again with the next call when it was not to be
 * had. [CONF-01, CONF-06]
 */
export function createGateway(
  place: ApiPlace,
  { variant, generation, lookupTimeoutMs, onFailure }: GatewaySettings,
): Gateway {
  const configUrl = `${apiBase(place)}${frontendConfigPath(variant, generation)}`;
  let loading: Promise<LoadedConfig> | null = null;
  async function load(): Promise<LoadedConfig> {
    loading ??= loadConfig(configUrl);
    const loaded = await loading;
    if ('failure' in loaded) loading = null;
    return loaded;
  }
  async function config(): Promise<FrontendConfig | null> {
    const loaded = await load();
    return 'config' in loaded ? loaded.config : null;
  }
  // Later failures are answered where they happen: an outage blocks no look-up, an order can be sent again.
  void load().then((loaded) => ('failure' in loaded ? onFailure(loaded.failure) : undefined));

  // A page that stood open longer than its security cookie lived gets a new one and tries once more. [ERR-04]
  async function post(
    api: 'pdfServiceUrl' | 'emailServiceUrl' | 'addressValidatorUrl' | 'ibanValidatorUrl',
    options: Omit<RequestOptions, 'method'>,
  ): Promise<Outcome> {
    const loaded = await config();
    if (!loaded) return { kind: 'unreachable' };
    const send = () => request(serviceUrl(place, loaded.apis[api]), { ...options, method: 'POST' });
    const outcome = await send();
    if (outcome.kind === 'unreachable' || outcome.status !== 403) return outcome;
    loading = null;
    return (await config()) === null ? outcome : send();
  }

  async function fetchSecret(): Promise<string | null> {
    const loaded = await config();
    if (!loaded) return null;
    const ask = () => request(serviceUrl(place, loaded.apis.secretsUrl), { timeoutMs: CONFIG_TIMEOUT_MS });
    // Two first tabs that ask at once would get two cookies, and the tab of the first would lose its calculation.
    const locks = navigator.locks as LockManager | undefined;
    const outcome = await (locks ? locks.request('rechner-secret', ask) : ask());
    if (outcome.kind === 'unreachable' || outcome.status !== 200) return null;
    const parsed = sessionSecretAnswer.safeParse(await json(outcome.response));
    return parsed.success ? parsed.data.key : null;
  }

  // Whatever goes wrong counts as no answer, which holds nobody up. [ADDR-03, IBAN-02]
  async function ask(
    feature: 'addressValidation' | 'ibanValidation',
    api: 'addressValidatorUrl' | 'ibanValidatorUrl',
    body: AddressRequest | IbanRequest,
  ): Promise<{ readonly answer: unknown } | 'off' | null> {
    const loaded = await config();
    if (loaded && !loaded.features[feature]) return 'off';
    const outcome = await post(api, { body, timeoutMs: lookupTimeoutMs });
    if (outcome.kind === 'unreachable' || outcome.status !== 200) return null;
    return { answer: await json(outcome.response) };
  }

  let secret: Promise<string | null> | null = null;
  return {
    async sessionSecret() {
      secret ??= fetchSecret();
      const known = await secret;
      if (known === null) secret = null;
      return known;
    },

    async lookUpPlz(plz) {
      const loaded = await config();
      if (!loaded) return null;
      const outcome = await request(serviceUrl(place, loaded.apis.plzServiceUrl, plz), {
        timeoutMs: lookupTimeoutMs,
      });
      if (outcome.kind === 'unreachable' || outcome.status !== 200) return null;
      const parsed = plzAnswer.safeParse(await json(outcome.response));
      return parsed.success ? parsed.data.map(({ city }) => city) : null;
    },

    async checkAddress(address) {
      const asked = await ask('addressValidation', 'addressValidatorUrl', address);
      if (asked === null || asked === 'off') return asked;
      const parsed = addressAnswer.safeParse(asked.answer);
      return parsed.success ? parsed.data : null;
    },

    async checkIban(iban) {
      const asked = await ask('ibanValidation', 'ibanValidatorUrl', { iban, checkUnaccepted: true });
      if (asked === null || asked === 'off') return asked;
      const parsed = ibanAnswer.safeParse(asked.answer);
      return parsed.success ? parsed.data : null;
    },

    async fetchDocuments(selection) {
      const body: DocumentsRequest = { selection };
      const outcome = await post('pdfServiceUrl', { body, timeoutMs: DOCUMENT_TIMEOUT_MS });
      if (outcome.kind === 'unreachable' || outcome.status !== 200) return reportDocumentFailure();
      return outcome.response.blob().catch(reportDocumentFailure);
    },

    async sendOrder(order, key) {
      const headers = { [IDEMPOTENCY_HEADER]: key };
      const outcome = await post('emailServiceUrl', { body: order, headers, timeoutMs: ORDER_TIMEOUT_MS });
      if (outcome.kind === 'unreachable' || outcome.status >= 500 || outcome.status === 429) return { kind: 'unknown' };
      const body = await json(outcome.response);
      const accepted = orderAnswer.safeParse(body);
      if (outcome.status < 300 && accepted.success) return { kind: 'accepted', answer: accepted.data };
      const error = errorAnswer.safeParse(body);
      return error.success ? { kind: 'refused', error: error.data } : { kind: 'unknown' };
    },
  };
}

function reportDocumentFailure(): null {
  console.error('PDF-Datei konnte nicht generiert werden.');
  return null;
}
