import { errorAnswer } from '@fa/vertrag/error-answer';
import { frontendConfig } from '@fa/vertrag/frontend-config';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { APP_NAME } from '../paths.ts';
import { setCsrfToken } from '../pipeline/csrf.ts';
import type { createFrontendConfig } from '../services/frontend-config.ts';
import { Refusal } from '../services/refusal.ts';

type Needs = {
  readonly configFor: ReturnType<typeof createFrontendConfig>;
  readonly variant: string;
  readonly port: number;
  readonly isProduction: (request: FastifyRequest) => boolean;
};

/** [CONF-01] The frontend configuration in its three path shapes: two by variant, one by app name. */
export const registerFrontendConfig = (
  app: FastifyInstance,
  { configFor, variant, port, isProduction }: Needs,
): void => {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const answers = { 200: frontendConfig, '4xx': errorAnswer };

  const send = (name: string, known: string, request: FastifyRequest, reply: FastifyReply) => {
    if (name !== known) throw new Refusal(404, { code: 'notFound' });
    setCsrfToken(reply, isProduction(request));
    const { protocol, hostname } = request;
    // Under test no socket has a port.
    const config = configFor({ protocol, hostname, port: request.socket.localPort ?? port });
    return reply.header('cache-control', 'no-store').send(config);
  };

  for (const url of ['/v2/:variant/frontend-config', '/v1/frontend-config/:variant']) {
    typed.get(
      url,
      {
        schema: {
          summary: 'Frontend configuration of a variant',
          params: z.object({ variant: z.string() }),
          response: answers,
        },
      },
      async (request, reply) => send(request.params.variant, variant, request, reply),
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
    async (request, reply) => send(request.params.appName, APP_NAME, request, reply),
  );
};
