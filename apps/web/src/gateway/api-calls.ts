import { configVersion, type FrontendConfig, frontendConfig } from '@fa/api/page/frontend-config';
import { type ApiPlace, apiBase, frontendConfigPath, serviceUrl } from './api-base.ts';
import { type CallOptions, type CallOutcome, type Judge, read } from './call.ts';
import { methodOf, requestInit } from './request.ts';
import type { Result } from './result.ts';

/** Timeout of the configuration and of other small calls. */
export const SHORT_TIMEOUT_MS = 10_000;

type Apis = FrontendConfig['apis'];
/** A service that the server always has. */
type Api = { [Name in keyof Apis]: Apis[Name] extends string ? Name : never }[keyof Apis];

interface ApiOptions extends CallOptions {
  /** Path segment after the service's URL, such as a postcode. */
  readonly segment?: string;
  readonly query?: Readonly<Record<string, string>>;
}

export type ApiCalls = ReturnType<typeof createApiCalls>;

interface Needs {
  readonly judge: Judge;
  readonly variant: string;
  readonly generation: number;
  readonly onLoaded: (config: FrontendConfig) => void;
}

/**
 * Builds the calls to the configured services; the configuration is loaded with the first one. Callers handle failures.
 * [CONF-01, CONF-06, PERS-11, ADDR-03, ADDR-12, IBAN-02, DOC-01, ERR-03]
 */
export function createApiCalls(place: ApiPlace, { judge, variant, generation, onLoaded }: Needs) {
  const configUrl = `${apiBase(place)}${frontendConfigPath(variant, generation)}`;
  const variantIsLast = configVersion(variant, generation) === 1 ? { parameter: 'variant' } : {};
  let loading: Promise<Result<FrontendConfig>> | null = null;

  async function load(handled: boolean): Promise<Result<FrontendConfig>> {
    const options = { timeoutMs: SHORT_TIMEOUT_MS, handled, ...variantIsLast };
    const loaded = await read(frontendConfig, await call({ url: configUrl }, options));
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

  async function urlOf(api: Api, { segment, query }: ApiOptions): Promise<string | null> {
    const loaded = await config();
    return loaded.kind === 'data' ? serviceUrl(place, loaded.data.apis[api], segment, query) : null;
  }

  /** Calls a service or a URL; anything but a GET with the CSRF header. [ERR-01, ERR-04] */
  async function call(
    target: Api | { readonly url: string },
    options: ApiOptions,
    before: CallOutcome = { kind: 'unreachable' },
  ): Promise<CallOutcome> {
    const isService = typeof target === 'string';
    const url = isService ? await urlOf(target, options) : target.url;
    if (url === null) return before;
    const outcome = await judge(url, options, await fetch(url, requestInit(options)).catch(() => null));
    const isRefused = outcome.kind === 'answer' && outcome.status === 403;
    if (!isRefused || !isService || methodOf(options) === 'GET' || before.kind === 'answer') return outcome;
    // Retries once with a new CSRF cookie if the page was open longer than the cookie's lifetime. [ERR-04]
    loading = null;
    return call(target, options, outcome);
  }

  return { config, call };
}
