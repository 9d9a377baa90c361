import { errorAnswer } from '@fa/vertrag/error-answer';
import { sessionSecretAnswer } from '@fa/vertrag/secrets';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { API_BASE } from '../paths.ts';
import { Refusal } from '../services/refusal.ts';
import type { createSessionSecrets } from '../services/session-secret.ts';

const COOKIE = 'session';
const PATH = '/secrets';

type Needs = {
  readonly sessionSecretOf: ReturnType<typeof createSessionSecrets>;
  readonly perMinute: number;
  readonly isProduction: (request: FastifyRequest) => boolean;
};

/**
 * [PERS-03] GET /secrets: the secret of this browser's session, bound to a cookie that ends with the browser. A visitor
 * who takes no cookies gets another secret each time and so cannot read what was stored before.
 */
export const registerSecrets = (app: FastifyInstance, { sessionSecretOf, perMinute, isProduction }: Needs): void => {
  app.withTypeProvider<ZodTypeProvider>().get(
    PATH,
    {
      config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } },
      schema: {
        summary: "Secret of the visitor's session",
        description: 'Bound to a cookie: call it with credentials.',
        response: { 200: sessionSecretAnswer, '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      // A link on a foreign page arrives without the cookie, but could set a new one and so lose the visitor's answers.
      if (request.headers['sec-fetch-site'] === 'cross-site') throw new Refusal(403, { code: 'csrf' });
      const brought = request.cookies[COOKIE];
      const { signedId, key } = sessionSecretOf(brought);
      if (signedId !== brought) {
        const secure = isProduction(request);
        reply.setCookie(COOKIE, signedId, { path: `${API_BASE}${PATH}`, httpOnly: true, sameSite: 'strict', secure });
      }
      return reply.header('cache-control', 'no-store').send({ key });
    },
  );
};
