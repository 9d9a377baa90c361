import { type DocumentsRequest } from '@fa/vertrag/documents';
import { errorAnswer, type ErrorAnswer } from '@fa/vertrag/error-answer';
import { type FrontendConfig, frontendConfig } from '@fa/vertrag/frontend-config';
import { IDEMPOTENCY_HEADER, orderAnswer, type OrderAnswer, type OrderRequest } from '@fa/vertrag/order';
import { plzAnswer } from '@fa/vertrag/plz';
import { sessionSecretAnswer } from '@fa/vertrag/secrets';
import { serverErrorBody } from '@fa/vertrag/server-error';
import { type ApiPlace, apiBase, frontendConfigPath, serviceUrl } from './api-base.ts';
import { type Outcome, request, type RequestOptions } from './request.ts';

const LOOKUP_TIMEOUT_MS = 10_000;
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

type LoadedConfig = { readonly config: FrontendConfig } | { readonly failure: ServiceFailure };

async function loadConfig(url: string): Promise<LoadedConfig> {
  const outcome = await request(url, { timeoutMs: LOOKUP_TIMEOUT_MS });
  if (outcome.kind === 'unreachable' || outcome.status !== 200) return { failure: await failureOf(outcome) };
  const parsed = frontendConfig.safeParse(await json(outcome.response));
  return parsed.success ? { config: parsed.data } : { failure: { status: outcome.status, messages: [] } };
}

/**
 * Builds the gateway; the frontend configuration is loaded at once, and again with the next call when it was not to be
 * had. [CONF-01, CONF-06]
 * @param onFailure told when the page cannot get its configuration [ERR-01]
 */
export function createGateway(
  place: ApiPlace,
  variant: string,
  generation: number,
  onFailure: (failure: ServiceFailure) => void,
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
    api: 'pdfServiceUrl' | 'emailServiceUrl',
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
    const ask = () => request(serviceUrl(place, loaded.apis.secretsUrl), { timeoutMs: LOOKUP_TIMEOUT_MS });
    // Two first tabs that ask at once would get two cookies, and the tab of the first would lose its calculation.
    const locks = navigator.locks as LockManager | undefined;
    const outcome = await (locks ? locks.request('rechner-secret', ask) : ask());
    if (outcome.kind === 'unreachable' || outcome.status !== 200) return null;
    const parsed = sessionSecretAnswer.safeParse(await json(outcome.response));
    return parsed.success ? parsed.data.key : null;
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
        timeoutMs: LOOKUP_TIMEOUT_MS,
      });
      if (outcome.kind === 'unreachable' || outcome.status !== 200) return null;
      const parsed = plzAnswer.safeParse(await json(outcome.response));
      return parsed.success ? parsed.data.map(({ city }) => city) : null;
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
