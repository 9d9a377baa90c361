import { AGENT_PATH } from '@fa/api/saved-offers/agent-path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { cookiesOf } from '../http/cookies.ts';
import { limitOf } from '../http/limits/rate-limit.ts';
import { LEITSTAND_PATH, MAILBOX_PATH, SIGN_IN_PATH } from '../paths.ts';
import { refusedSignInPage, sendAgentPage, signedInPage } from './agent-pages.ts';
import { ROLES, type Role, sessionMsOf, signInConfirmed } from './agents.ts';
import type { IdentityProvider } from './openid-provider.ts';

const RETURN = '/anmeldung/rueckkehr';
/** How long a person may take at the provider, with a second factor. */
const ATTEMPT_MS = 600_000;
const TARGETS: Readonly<Record<Role, string>> = {
  agent: AGENT_PATH,
  operator: MAILBOX_PATH,
  leitstand: LEITSTAND_PATH,
};

/** Returns where somebody with these roles begins to work. */
export function targetOf(roles: readonly Role[]): string {
  return TARGETS[ROLES.find((role) => roles.includes(role)) ?? 'agent'];
}

const keptAttempt = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  role: z.enum(ROLES),
  begunAt: z.number(),
});
type KeptAttempt = z.infer<typeof keptAttempt>;

function parseAttempt(text: string): KeptAttempt | undefined {
  try {
    return keptAttempt.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Returns a URL of this server as the browser sees it, without the default port, which is no part of the registered URL. */
export function ownUrl({ config }: Context, { protocol, host }: FastifyRequest, path: string): URL {
  return new URL(path, `${config.productionHosts.length > 0 ? 'https' : protocol}://${host}`);
}

/**
 * Registers the sign-in at the identity provider, below the path of agents. The attempt is in a signed cookie, so any
 * process can finish it. [SID-04]
 */
export function registerAgentSignIn(app: FastifyInstance, context: Context, provider: IdentityProvider): void {
  const { clock, config: settings } = context;
  const cookies = cookiesOf(settings);
  const config = { rateLimit: limitOf('agentForms') };
  // SameSite=Lax, because the provider's page leads back.
  const attemptCookie = { ...cookies.options, sameSite: 'lax', httpOnly: true, signed: true } as const;

  const begin = (role: Role) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { url, attempt } = await provider.begin(ownUrl(context, request, `${AGENT_PATH}${RETURN}`).href);
    const kept: KeptAttempt = { ...attempt, role, begunAt: clock().getTime() };
    return reply
      .setCookie(cookies.signIn, JSON.stringify(kept), { ...attemptCookie, maxAge: ATTEMPT_MS / 1000 })
      .redirect(url, 303);
  };
  app.get(SIGN_IN_PATH.agent, { config }, begin('agent'));
  // Without SMTP there is a mailbox.
  if (!settings.mail.smtpUrl) app.get(SIGN_IN_PATH.operator, { config }, begin('operator'));
  if (settings.leitstand) app.get(SIGN_IN_PATH.leitstand, { config }, begin('leitstand'));

  const takeAttempt = (request: FastifyRequest, reply: FastifyReply): KeptAttempt | undefined => {
    const { valid, value } = request.unsignCookie(request.cookies[cookies.signIn] ?? '');
    // An attempt is finished once, whatever its result.
    reply.clearCookie(cookies.signIn, { ...cookies.options, sameSite: 'lax' });
    const attempt = valid ? parseAttempt(value) : undefined;
    return attempt && clock().getTime() - attempt.begunAt < ATTEMPT_MS ? attempt : undefined;
  };

  const refuse = (request: FastifyRequest, reply: FastifyReply, reason: string, role: Role = 'agent'): FastifyReply => {
    request.log.warn({ event: 'agent-sign-in-refused', reason }, 'a sign-in was refused');
    return sendAgentPage(reply.code(403), refusedSignInPage(reason, `${AGENT_PATH}${SIGN_IN_PATH[role]}`));
  };

  app.get(RETURN, { config }, async (request, reply) => {
    const attempt = takeAttempt(request, reply);
    if (!attempt) return refuse(request, reply, 'expired');
    const { role } = attempt;
    const result = await provider.finish(ownUrl(context, request, request.originalUrl), attempt);
    if (result.kind === 'refused') return refuse(request, reply, result.reason, role);
    if (!result.identity.roles.includes(role)) return refuse(request, reply, 'role', role);
    const { agent, session } = await signInConfirmed(context, result.identity);
    request.log.info({ event: 'agent-signed-in', agent: agent.id }, 'an agent signed in');
    const maxAge = sessionMsOf(settings) / 1000;
    reply.setCookie(cookies.agent, session, { ...cookies.options, httpOnly: true, maxAge });
    // Not a redirect: browsers send no SameSite=Strict cookie with one that began at the provider.
    return sendAgentPage(reply.header('refresh', `0; url=${TARGETS[role]}`), signedInPage(TARGETS[role]));
  });
}
