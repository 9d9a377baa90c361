import { errorAnswer } from '@fa/api/errors/error-answer';
import { sessionSecretAnswer } from '@fa/api/page/session-secret';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Cookies } from '../../pipeline/cookies.ts';
import { isOfOwnPage } from '../../pipeline/guards/own-origin.ts';
import { perMinute } from '../../pipeline/guards/rate-limit-store.ts';
import { Refusal } from '../../services/orders/refusal.ts';
import type { createSessionSecrets } from '../../services/saved-offers/session-secret.ts';

const PATH = '/secrets';

interface Needs {
  readonly sessionSecretOf: ReturnType<typeof createSessionSecrets>;
  readonly limits: Readonly<Record<'secrets', number>>;
  readonly cookies: Cookies;
}

/**
 * Registers GET /secrets: the secret of the browser's session, bound to a session cookie. A visitor without cookies
 * gets a new secret each time and so cannot read what was stored before. [PERS-03]
 */
export function registerSecrets(app: FastifyInstance, { sessionSecretOf, limits, cookies }: Needs): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    PATH,
    {
      config: { rateLimit: perMinute(limits.secrets) },
      schema: {
        summary: "Secret of the visitor's session",
        description: 'Bound to a cookie: call it with credentials.',
        response: { 200: sessionSecretAnswer, '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      // A cross-site link comes without the cookie. Setting a new one would lose the visitor's answers.
      if (!isOfOwnPage(request)) throw new Refusal(403, { code: 'csrf' });
      const brought = request.cookies[cookies.session];
      const { signedId, key } = sessionSecretOf(brought);
      if (signedId !== brought) reply.setCookie(cookies.session, signedId, { ...cookies.options, httpOnly: true });
      return reply.header('cache-control', 'no-store').send({ key });
    },
  );
}
