export interface ApiPlace {
  readonly hostname: string;
  readonly protocol: string;
  readonly productionHosts: readonly string[];
  readonly apiPort: number;
  readonly environment: string;
}

const API_PATH = '/tarifrechner/api';

function isProduction({ hostname, productionHosts }: ApiPlace): boolean {
  return productionHosts.includes(hostname);
}

/** '/tarifrechner/api' on a production host, otherwise the same path on the API's port of the current host. [CONF-03] */
export function apiBase(place: ApiPlace): string {
  return isProduction(place) ? API_PATH : `${place.protocol}//${place.hostname}:${place.apiPort}${API_PATH}`;
}

/**
 * URL of a service as it is called: absolute under the API base's origin, with the env parameter outside production.
 * @param serviceUrl path or URL from the frontend configuration [CONF-03]
 */
export function serviceUrl(place: ApiPlace, base: string, path = ''): string {
  const [address = '', query] = base.split('?');
  const joined = path === '' ? address : `${address.replace(/\/$/, '')}/${path}`;
  if (isProduction(place)) return query === undefined ? joined : `${joined}?${query}`;
  const absolute = joined.startsWith('/') ? `${place.protocol}//${place.hostname}:${place.apiPort}${joined}` : joined;
  const search = new URLSearchParams(query);
  search.set('env', place.environment);
  return `${absolute}?${search.toString()}`;
}

/** Path of the frontend configuration: v1 for the car variant below generation 4, else v2. [CONF-01] */
export function frontendConfigPath(variant: string, generation: number): string {
  const name = encodeURIComponent(variant);
  return variant === 'kfz' && generation !== 4 ? `/v1/frontend-config/${name}` : `/v2/${name}/frontend-config`;
}
