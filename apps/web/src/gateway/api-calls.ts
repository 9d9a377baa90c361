import { configVersion } from '@fa/api/page/config-version';
import { type FrontendConfig, frontendConfig } from '@fa/api/page/frontend-config';
import { type ApiPlace, apiBase, frontendConfigPath, serviceUrl } from './api-base.ts';
import type { CallOptions, CallOutcome } from './call.ts';
import { read } from './read-answer.ts';

/** Timeout of the configuration and of other small calls. */
export const SHORT_TIMEOUT_MS = 10_000;

type Call = (url: string, options: CallOptions) => Promise<CallOutcome>;
type UrlIn = (apis: FrontendConfig['apis']) => string;
type Options = Omit<CallOptions, 'handled'>;

/** Services that take a JSON body. */
export type PostedApi = 'pdfServiceUrl' | 'emailServiceUrl' | 'addressValidatorUrl' | 'ibanValidatorUrl';

/**
 * Calls to the services that the frontend configuration names. Callers handle failures: lookups never block, an order
 * can be resent. [PERS-11, ADDR-03, ADDR-12, IBAN-02, DOC-01, ERR-03]
 */
export interface ApiCalls {
  /**
   * Returns the configuration, loaded once and again after a failure; null if unavailable.
   * @param handled false shows the problem page on failure [CONF-06]
   */
  config(handled?: boolean): Promise<FrontendConfig | null>;
  get(urlIn: UrlIn, options: Omit<Options, 'method'>): Promise<CallOutcome>;
  post(api: PostedApi, options: Omit<Options, 'method'>, segment?: string): Promise<CallOutcome>;
  /** Sends a call with the CSRF header. [ERR-04] */
  change(urlIn: UrlIn, options: Options): Promise<CallOutcome>;
}

interface Needs {
  readonly call: Call;
  readonly variant: string;
  readonly generation: number;
  readonly onLoaded: (config: FrontendConfig) => void;
}

/** Builds the calls; the configuration is loaded with the first one. [CONF-01, CONF-06] */
export function createApiCalls(place: ApiPlace, { call, variant, generation, onLoaded }: Needs): ApiCalls {
  const configUrl = `${apiBase(place)}${frontendConfigPath(variant, generation)}`;
  const variantIsLast = configVersion(variant, generation) === 1 ? { parameter: 'variant' } : {};
  let loading: Promise<FrontendConfig | null> | null = null;

  async function load(handled: boolean): Promise<FrontendConfig | null> {
    const loaded = await read(
      frontendConfig,
      await call(configUrl, { timeoutMs: SHORT_TIMEOUT_MS, handled, ...variantIsLast }),
    );
    if (loaded) onLoaded(loaded);
    return loaded;
  }

  async function config(handled = true): Promise<FrontendConfig | null> {
    loading ??= load(handled);
    const loaded = await loading;
    if (loaded === null) loading = null;
    return loaded;
  }

  async function send(urlIn: UrlIn, options: Options): Promise<CallOutcome> {
    const loaded = await config();
    return loaded ? call(urlIn(loaded.apis), { ...options, handled: true }) : { kind: 'unreachable' };
  }

  // Retries once with a new CSRF cookie if the page was open longer than the cookie's lifetime. [ERR-04]
  async function change(urlIn: UrlIn, options: Options): Promise<CallOutcome> {
    const outcome = await send(urlIn, options);
    if (outcome.kind === 'unreachable' || outcome.status !== 403) return outcome;
    loading = null;
    return (await config()) === null ? outcome : send(urlIn, options);
  }

  return {
    config,
    get: send,
    post: (api, options, segment) =>
      change((apis) => serviceUrl(place, apis[api], segment), { ...options, method: 'POST' }),
    change,
  };
}
