import { configVersion } from '@fa/api/page/frontend-config';
import { hostName } from '@fa/api/page/host-name';
import type { PageData } from '@fa/api/page/page-data';

export interface ApiPlace extends Pick<PageData, 'productionHosts' | 'apiPort' | 'environment'> {
  readonly hostname: string;
  readonly protocol: string;
  /** Environment of the page's configuration, before a tester chose another one. [DBG-01] */
  readonly pageEnvironment: string;
}

const API_PATH = '/tarifrechner/api';

function isProduction({ hostname, productionHosts }: ApiPlace): boolean {
  return productionHosts.includes(hostName(hostname));
}

/** Returns the API's path on a production host, otherwise its URL with the API's port. [CONF-03] */
export function apiBase(place: ApiPlace): string {
  return isProduction(place) ? API_PATH : `${place.protocol}//${place.hostname}:${place.apiPort}${API_PATH}`;
}

/** Returns the URL of a service; outside production with the env parameter, unless it has another one. [CONF-03] */
export function serviceUrl(place: ApiPlace, base: string, segment?: string): string {
  const origin = isProduction(place)
    ? `${place.protocol}//${place.hostname}`
    : `${place.protocol}//${place.hostname}:${place.apiPort}`;
  const url = new URL(base, origin);
  if (segment !== undefined) url.pathname = `${url.pathname.replace(/\/$/, '')}/${encodeURIComponent(segment)}`;
  const configured = url.searchParams.get('env');
  if (!isProduction(place) && (configured === null || configured === place.pageEnvironment))
    url.searchParams.set('env', place.environment);
  return base.startsWith('/') && isProduction(place) ? `${url.pathname}${url.search}` : url.href;
}

/** Returns the path of the frontend configuration: v1 for the car variant below generation 4, else v2. [CONF-01] */
export function frontendConfigPath(variant: string, generation: number): string {
  const name = encodeURIComponent(variant);
  return configVersion(variant, generation) === 1 ? `/v1/frontend-config/${name}` : `/v2/${name}/frontend-config`;
}
