import { configVersion, type FrontendConfig, frontendConfig } from '@fa/api/page/frontend-config';
import { type ApiPlace, apiBase, frontendConfigPath, serviceUrl } from './api-base.ts';
import { type Call, type CallOptions, type CallOutcome, read } from './call.ts';
import type { Result } from './result.ts';

/** Timeout of the configuration and of other small calls. */
export const SHORT_TIMEOUT_MS = 10_000;

type Api = keyof FrontendConfig['apis'];

interface ApiOptions extends Omit<CallOptions, 'handled'> {
  /** Path segment after the service's URL, such as a postcode. */
  readonly segment?: string;
  readonly query?: Readonly<Record<string, string>>;
}

export type ApiCalls = ReturnType<typeof createApiCalls>;

interface Needs {
  readonly call: Call;
  readonly variant: string;
  readonly generation: number;
  readonly onLoaded: (config: FrontendConfig) => void;
}

/**
 * Builds the calls to the configured services; the configuration is loaded with the first one. Callers handle failures.
 * [CONF-01, CONF-06, PERS-11, ADDR-03, ADDR-12, IBAN-02, DOC-01, ERR-03]
 */
export function createApiCalls(place: ApiPlace, { call, variant, generation, onLoaded }: Needs) {
  const configUrl = `${apiBase(place)}${frontendConfigPath(variant, generation)}`;
  const variantIsLast = configVersion(variant, generation) === 1 ? { parameter: 'variant' } : {};
  let loading: Promise<Result<FrontendConfig>> | null = null;

  async function load(handled: boolean): Promise<Result<FrontendConfig>> {
    const answer = await call(configUrl, { timeoutMs: SHORT_TIMEOUT_MS, handled, ...variantIsLast });
    const loaded = await read(frontendConfig, answer);
    if (loaded.kind === 'data') onLoaded(loaded.data);
    return loaded;
  }

  /** Loads the configuration, again after a failure; `handled` shows no problem page. [CONF-06] */
  async function config(handled = true): Promise<Result<FrontendConfig>> {
    loading ??= load(handled);
    const loaded = await loading;
    if (loaded.kind === 'failed') loading = null;
    return loaded;
  }

  async function send(api: Api, { segment, query, ...options }: ApiOptions): Promise<CallOutcome> {
    const loaded = await config();
    if (loaded.kind === 'failed') return { kind: 'unreachable' };
    return call(serviceUrl(place, loaded.data.apis[api], segment, query), { ...options, handled: true });
  }

  return {
    config,
    get: send,
    /** Sends a call with the CSRF header, by default a POST. [ERR-04] */
    async change(api: Api, { method = 'POST', ...options }: ApiOptions): Promise<CallOutcome> {
      const outcome = await send(api, { ...options, method });
      // Retries once with a new CSRF cookie if the page was open longer than the cookie's lifetime. [ERR-04]
      if (outcome.kind === 'unreachable' || outcome.status !== 403) return outcome;
      loading = null;
      return (await config()).kind === 'failed' ? outcome : send(api, { ...options, method });
    },
  };
}
