import { errorAnswer } from '@fa/api/errors/error-answer';
import { configVersion } from '@fa/api/page/config-version';
import { frontendConfig } from '@fa/api/page/frontend-config';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Config } from '../config/config.ts';
import type { AgentMode } from '../pipeline/guards/agent-mode.ts';
import type { SetCsrfToken } from '../pipeline/guards/csrf.ts';
import { hostOf } from '../pipeline/guards/hosts.ts';
import { Refusal } from '../services/orders/refusal.ts';
import type { createFrontendConfig } from '../services/page/frontend-config.ts';
import type { Product } from '../services/page/products.ts';

interface Needs {
  readonly products: readonly Product[];
  readonly configOf: ReturnType<typeof createFrontendConfig>;
  readonly config: Pick<Config, 'port'>;
  readonly setCsrfToken: SetCsrfToken;
  readonly agentMode: AgentMode;
}

/** Registers the frontend configuration: by variant on its version's path, and by app name. [CONF-01] */
export function registerFrontendConfig(
  app: FastifyInstance,
  { products, configOf, config: { port }, setCsrfToken, agentMode }: Needs,
): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const answers = { 200: frontendConfig, '4xx': errorAnswer };

  const send = async (product: Product | undefined, request: FastifyRequest, reply: FastifyReply) => {
    if (!product) throw new Refusal(404, { code: 'notFound' });
    setCsrfToken(reply);
    const { protocol } = request;
    // Injected test requests have no local port.
    const origin = { protocol, hostname: hostOf(request), port: request.socket.localPort ?? port };
    const config = configOf(product, { ...origin, agentMode: await agentMode(request) });
    return reply.header('cache-control', 'no-store').send(config);
  };

  const byVariant = [
    { version: 1, url: '/v1/frontend-config/:variant' },
    { version: 2, url: '/v2/:variant/frontend-config' },
  ] as const;
  for (const { version, url } of byVariant) {
    typed.get(
      url,
      {
        schema: {
          summary: 'Frontend configuration of a variant',
          params: z.object({ variant: z.string() }),
          response: answers,
        },
      },
      async (request, reply) => {
        const ofVersion = products.filter((product) => configVersion(product.variant, product.generation) === version);
        return send(
          ofVersion.find(({ variant }) => variant === request.params.variant),
          request,
          reply,
        );
      },
    );
  }

  typed.get(
    '/v2/apps/:appName/frontend-config',
    {
      schema: {
        summary: 'Frontend configuration of an app',
        params: z.object({ appName: z.string() }),
        response: answers,
      },
    },
    async (request, reply) =>
      send(
        products.find(({ appName }) => appName === request.params.appName),
        request,
        reply,
      ),
  );
}
