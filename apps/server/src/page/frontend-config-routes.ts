import { configVersion, frontendConfig } from '@fa/api/page/frontend-config';
import { hostName } from '@fa/api/page/host-name';
import { maintenanceAnswer } from '@fa/api/page/maintenance';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { type Api, REFUSALS } from '../http/api.ts';
import { Refusal } from '../http/refusal.ts';
import type { Product } from '../products/configured-products.ts';
import { createFrontendConfig } from './frontend-config.ts';
import type { CurrentMaintenance } from './maintenance/current-maintenance.ts';
import { maintenanceAnswerOf } from './maintenance/maintenance.ts';

/** Registers the frontend configuration: by variant on its version's path, and by app name. [CONF-01] */
export function registerFrontendConfig(api: Api, { products, config }: Context, maintenance: CurrentMaintenance): void {
  const configOf = createFrontendConfig(config, () => maintenance.state() !== undefined);
  const response = { 200: frontendConfig, ...REFUSALS };

  const send = async (product: Product | undefined, request: FastifyRequest, reply: FastifyReply) => {
    if (!product) throw new Refusal(404, { code: 'notFound' });
    reply.setCsrfToken();
    const { protocol } = request;
    // Injected test requests have no local port.
    const origin = { protocol, hostname: hostName(request.host), port: request.socket.localPort ?? config.port };
    return configOf(product, { ...origin, agentMode: await request.isAgent() });
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

/** Registers GET /maintenance. Every open page polls it, so the state is in memory. [CONF-04] */
export function registerMaintenance(api: Api, { clock }: Context, maintenance: CurrentMaintenance): void {
  const schema = { summary: 'Whether maintenance is under way', response: { 200: maintenanceAnswer } };
  api.get('/maintenance', { schema, config: { isAutomatic: true } }, async () =>
    maintenanceAnswerOf(maintenance.state(), clock()),
  );
}
