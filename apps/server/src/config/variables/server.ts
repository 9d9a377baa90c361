import { domainToASCII } from 'node:url';
import { hostName } from '@fa/api/page/host-name';
import * as z from 'zod/mini';
import { flag, list, network, port, textList, truth, urlOf, variable } from './types.ts';

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** Normalises host names as in requests; empty for an invalid one. */
function hostNamesIn(text: string): string[] {
  return textList(text).map((name) => (/^[\p{L}\p{N}.-]+$/u.test(name) ? hostName(domainToASCII(name)) : ''));
}

/** The operator's list of host names, normalised as in requests. [SEC-11] */
const productionHosts = z.pipe(
  z.string().check(
    z.refine((text) => textList(text).length > 0 && hostNamesIn(text).every((name) => HOST_NAME.test(name)), {
      error:
        'must be host names like www.versicherer.example separated by commas, without https://, port, path, blank or wildcard',
    }),
  ),
  z.transform(hostNamesIn),
);

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const serverVariables = {
  PORT: variable(z._default(port, 3000), 'Port that the server listens on.'),
  HOST: variable(z._default(z.string(), '127.0.0.1'), 'Address that the server listens on.'),
  PRODUCTION_HOSTS: variable(
    z._default(productionHosts, []),
    'Host names, separated by commas, that count as production, also `partner.…` of [partners](how-to/brokers-and-partners.md#partners): bare names, without `https://`, port, path or wildcard. If it is set, every other host gets 421, except `/health/live` and `/health/ready` under an IP address or `localhost`.',
  ),
  ALLOW_SAMPLES: variable(
    flag(false),
    'With `PRODUCTION_HOSTS` the server refuses to start with the delivered brand file, mail addresses that end with `.example`, or legal texts with words of the samples. `true` allows them, for a trial.',
  ),
  TRUST_PROXY: variable(
    z.pipe(list(), z.array(network)),
    'IP addresses of proxies whose forwarding headers are trusted, separated by commas. Behind a proxy that is not listed all visitors count as [one client](how-to/limits.md). The proxy must pass `Host`, with the port unless it is 443, or set `X-Forwarded-Host`.',
  ),
  ENVIRONMENT: variable(
    z._default(z.string().check(z.regex(/^[a-z0-9]+$/i, 'must be letters and digits')), 's'),
    'Value of the query parameter `env` in service URLs outside production.',
  ),
  MONITORING_HOST: variable(
    z._default(z.string(), '127.0.0.1'),
    'Address that [monitoring](how-to/monitoring.md) listens on. It has no access control: do not expose it.',
  ),
  MONITORING_PORT: variable(z.optional(port), 'Port that monitoring listens on.'),
  LEITSTAND: variable(
    z.optional(truth),
    'Whether there is the [Leitstand](how-to/leitstand.md) at `/leitstand`.',
    'without `PRODUCTION_HOSTS` `true`, with them `false`',
  ),
  LEITSTAND_PORT: variable(
    z.optional(port),
    'Port on `MONITORING_HOST` that the Leitstand listens on with its sign-in.',
    'that of the visitors',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(
    urlOf(['http:', 'https:'], 'http://127.0.0.1:4318'),
    'Address of an OpenTelemetry collector, which gets [traces](how-to/monitoring.md#traces) by OTLP over HTTP.',
    'no traces',
  ),
  LOG_LEVEL: variable(
    z._default(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
    '`fatal`, `error`, `warn`, `info`, `debug` (with a line per request), `trace` or `silent`. On a terminal the lines are text, otherwise JSON.',
  ),
  DEV: variable(flag(false), 'Serves the web app from its sources. Set by `npm run dev`.'),
};
