import { configVersion, type FrontendConfig, frontendConfig } from '@fa/api/page/frontend-config';
import { hostName } from '@fa/api/page/host-name';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../config/config.ts';
import type { Context } from '../context.ts';
import { type Api, REFUSALS } from '../http/api.ts';
import { Refusal } from '../http/refusal.ts';
import { API_BASE, ASSETS_BASE, callOf } from '../paths.ts';
import type { Product } from '../products/configured-products.ts';
import type { CurrentMaintenance } from './maintenance/maintenance.ts';

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

const HOSTNAME = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/i;

/** Returns the base of the API for a request: a path in production, else the server's port on its host. [CONF-03] */
function apiBaseOf(request: FastifyRequest, port: number, production: boolean): string {
  if (production) return API_BASE;
  const host = hostName(request.host);
  // Injected test requests have no local port.
  const ownPort = request.socket.localPort ?? port;
  return `${request.protocol}://${HOSTNAME.test(host) ? host : 'localhost'}:${ownPort}${API_BASE}`;
}

function configOf(config: Config, product: Product, request: FastifyRequest) {
  const production = config.productionHosts.includes(hostName(request.host));
  const base = apiBaseOf(request, config.port, production);
  const query = production ? '' : `?env=${config.environment}`;
  const paths = {
    ...SERVICE_PATHS,
    emailServiceUrl: callOf(SERVICE_PATHS.emailServiceUrl, product),
    pdfServiceUrl: callOf(SERVICE_PATHS.pdfServiceUrl, product),
  };
  const urls = Object.entries(paths).map(([name, path]) => [name, path && `${base}${path}${query}`]);
  return {
    app: {
      sendOrderMail: config.sendOrderMail,
      errorLogging: config.errorLogging,
      bonitrefferLogging: false,
      // The patterns reveal addresses; only the server needs them. [SEC-02]
      excludedEmailsSetOrder: [],
      assetBaseUrl: ASSETS_BASE,
      googleExperimentIDs: [],
    },
    features: { ...config.features },
    apis: frontendConfig.shape.apis.parse(Object.fromEntries(urls)),
    production,
    tariffs: [...product.tariffs],
    experiments: [...product.experiments],
  };
}

/**
 * Registers the frontend configuration: by variant on its version's path, and by app name. [CONF-01, CONF-02, CONF-03,
 * CONF-04]
 */
export function registerFrontendConfig(api: Api, { products, config }: Context, maintenance: CurrentMaintenance): void {
  const response = { 200: frontendConfig, ...REFUSALS };

  const send = async (
    product: Product | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FrontendConfig> => {
    if (!product) throw new Refusal(404, { code: 'notFound' });
    reply.setCsrfToken();
    const { app, ...rest } = configOf(config, product, request);
    const maintenanceMode = maintenance.state() !== undefined;
    return { ...rest, app: { ...app, agentMode: await request.isAgent() }, maintenanceMode };
  };

  const byVariant = [
    { version: 1, url: '/v1/frontend-config/:variant' },
    { version: 2, url: '/v2/:variant/frontend-config' },
  ] as const;
  for (const { version, url } of byVariant) {
    const schema = {
      summary: 'Frontend configuration of a variant',
      params: z.object({ variant: z.string() }),
      response,
    };
    api.get(url, { schema }, async (request, reply) => {
      const product = products.find(
        ({ variant, generation }) =>
          variant === request.params.variant && configVersion(variant, generation) === version,
      );
      return send(product, request, reply);
    });
  }

  const schema = { summary: 'Frontend configuration of an app', params: z.object({ appName: z.string() }), response };
  api.get('/v2/apps/:appName/frontend-config', { schema }, async (request, reply) => {
    const product = products.find(({ appName }) => appName === request.params.appName);
    return send(product, request, reply);
  });
}
