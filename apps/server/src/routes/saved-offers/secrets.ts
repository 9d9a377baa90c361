import { sessionSecretAnswer } from '@fa/api/page/session-secret';
import type { RouteParts } from '../../app-parts.ts';
import { isOfOwnPage } from '../../pipeline/guards/own-origin.ts';
import { perMinute } from '../../pipeline/guards/rate-limit.ts';
import { Refusal } from '../../services/orders/refusal.ts';
import { type Api, REFUSALS } from '../api.ts';

/**
 * Registers GET /secrets: the secret of the browser's session, bound to a session cookie. A visitor without cookies
 * gets a new secret each time and so cannot read what was stored before. [PERS-03]
 */
export function registerSecrets(api: Api, { sessionSecretOf, cookies }: RouteParts): void {
  api.get(
    '/secrets',
    {
      config: { rateLimit: perMinute('secrets') },
      schema: {
        summary: "Secret of the visitor's session",
        description: 'Bound to a cookie: call it with credentials.',
        response: { 200: sessionSecretAnswer, ...REFUSALS },
      },
    },
    async (request, reply) => {
      // A cross-site link comes without the cookie. Setting a new one would lose the visitor's answers.
      if (!isOfOwnPage(request)) throw new Refusal(403, { code: 'csrf' });
      const brought = request.cookies[cookies.session];
      const { signedId, key } = sessionSecretOf(brought);
      if (signedId !== brought) reply.setCookie(cookies.session, signedId, { ...cookies.options, httpOnly: true });
      return { key };
    },
  );
}
