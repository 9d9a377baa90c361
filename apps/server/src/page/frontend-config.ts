import type { FrontendConfig } from '@fa/api/page/frontend-config';
import type { Config } from '../config/config.ts';
import { API_BASE, ASSETS_BASE, callOf } from '../paths.ts';
import type { Product } from '../products/configured-products.ts';

const HOSTNAME = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/i;

/** Origin of a request: normalised host name without port, the server's own port, and whether an agent sent it. */
export interface RequestOrigin {
  readonly protocol: string;
  readonly hostname: string;
  readonly port: number;
  readonly agentMode: boolean;
}

type Settings = Pick<Config, 'productionHosts' | 'environment' | 'features' | 'errorLogging' | 'sendOrderMail'>;

/** A service that nothing serves is not announced. [CONF-02] */
const SERVICE_PATHS: FrontendConfig['apis'] = {
  ibanValidatorUrl: '/iban',
  addressValidatorUrl: '/address',
  brokerUrl: '/brokers/',
  secretsUrl: '/secrets',
  emailServiceUrl: '/orders',
  pdfServiceUrl: '/documents/vertragsunterlagen',
  plzServiceUrl: '/plz',
  alertServiceUrl: '/alerts',
  leadfollowupUrl: null,
  tariffOptimizerUrl: null,
  riveWasmUrl: null,
  evbServiceUrl: null,
  apiServiceUrl: null,
  insuranceServiceUrl: null,
  carsearchServiceUrl: null,
  motorcyclesearchServiceUrl: null,
  serviceIdUrl: '/service-ids',
  companySearchUrl: null,
  partnerThemeUrl: '/partners',
};

/** Returns the API base for this host: a path in production, else the server's port on the current host. [CONF-03] */
function apiBaseOf(origin: Omit<RequestOrigin, 'agentMode'>, production: boolean): string {
  if (production) return API_BASE;
  const hostname = HOSTNAME.test(origin.hostname) ? origin.hostname : 'localhost';
  return `${origin.protocol}://${hostname}:${origin.port}${API_BASE}`;
}

/**
 * Creates a function that returns a product's frontend configuration for a request. [CONF-02, CONF-03, CONF-04]
 * @param isMaintenance whether maintenance mode is on
 */
export function createFrontendConfig(settings: Settings, isMaintenance: () => boolean) {
  return (product: Product, origin: RequestOrigin): FrontendConfig => {
    const production = settings.productionHosts.includes(origin.hostname);
    const base = apiBaseOf(origin, production);
    const query = production ? '' : `?env=${settings.environment}`;
    const paths = {
      ...SERVICE_PATHS,
      emailServiceUrl: callOf(SERVICE_PATHS.emailServiceUrl, product),
      pdfServiceUrl: callOf(SERVICE_PATHS.pdfServiceUrl, product),
    };
    const urls = Object.entries(paths).map(([name, path]) => [name, path && `${base}${path}${query}`]);
    return {
      app: {
        agentMode: origin.agentMode,
        sendOrderMail: settings.sendOrderMail,
        errorLogging: settings.errorLogging,
        bonitrefferLogging: false,
        // The patterns reveal addresses; only the server needs them. [SEC-02]
        excludedEmailsSetOrder: [],
        assetBaseUrl: ASSETS_BASE,
        googleExperimentIDs: [],
      },
      features: { ...settings.features },
      apis: Object.fromEntries(urls) as FrontendConfig['apis'],
      maintenanceMode: isMaintenance(),
      production,
      tariffs: [...product.tariffs],
      experiments: [...product.experiments],
    };
  };
}
