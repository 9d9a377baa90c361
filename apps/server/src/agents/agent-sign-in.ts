import { AGENT_PATH } from '@fa/api/saved-offers/agent-path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { cookiesOf } from '../http/cookies.ts';
import { perMinute } from '../http/limits/rate-limit.ts';
import { MAILBOX_PATH, SIGN_IN_PATH } from '../paths.ts';
import { providerDownPage, refusedSignInPage, signedInPage, signingOutPage } from './agent-pages.ts';
import type { Agents, Role } from './agents.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { ProviderUnavailable } from './provider-unavailable.ts';

const RETURN = '/anmeldung/rueckkehr';
/** How long a person may take at the provider, with a second factor. */
const ATTEMPT_MS = 600_000;
const TARGETS: Readonly<Record<Role, string>> = { agent: AGENT_PATH, operator: MAILBOX_PATH };

const keptAttempt = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  role: z.enum(['agent', 'operator']),
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

interface Needs {
  readonly agents: Agents;
  readonly hasMailbox: boolean;
  readonly provider: IdentityProvider;
  readonly send: (reply: FastifyReply, page: { title: string; body: string }) => FastifyReply;
}

/**
 * Registers the sign-in at the identity provider, below the path of agents. The attempt is in a signed cookie, so any
 * process can finish it. [SID-04]
 * @returns the sender of the browser to the provider's sign-out, undefined if there is none
 */
export function registerAgentSignIn(
  app: FastifyInstance,
  { clock, config: settings }: Context,
  { agents, hasMailbox, provider, send }: Needs,
) {
  const cookies = cookiesOf(settings);
  const config = { rateLimit: perMinute('agentForms') };
  // SameSite=Lax, because the provider's page leads back.
  const attemptCookie = { ...cookies.options, sameSite: 'lax', httpOnly: true, signed: true } as const;

  // Without the default port, which is no part of the registered URL.
  const urlOf = ({ protocol, host }: FastifyRequest, path: string): URL =>
    new URL(path, `${settings.productionHosts.length > 0 ? 'https' : protocol}://${host}`);

  const begin = (role: Role) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { url, attempt } = await provider.begin(urlOf(request, `${AGENT_PATH}${RETURN}`).href);
    const kept: KeptAttempt = { ...attempt, role, begunAt: clock().getTime() };
    return reply
      .setCookie(cookies.signIn, JSON.stringify(kept), { ...attemptCookie, maxAge: ATTEMPT_MS / 1000 })
      .redirect(url, 303);
  };
  app.get(SIGN_IN_PATH.agent, { config }, begin('agent'));
  if (hasMailbox) app.get(SIGN_IN_PATH.operator, { config }, begin('operator'));

  const takeAttempt = (request: FastifyRequest, reply: FastifyReply): KeptAttempt | undefined => {
    const { valid, value } = request.unsignCookie(request.cookies[cookies.signIn] ?? '');
    // An attempt is finished once, whatever its result.
    reply.clearCookie(cookies.signIn, { ...cookies.options, sameSite: 'lax' });
    const attempt = valid ? parseAttempt(value) : undefined;
    return attempt && clock().getTime() - attempt.begunAt < ATTEMPT_MS ? attempt : undefined;
  };

  const refuse = (request: FastifyRequest, reply: FastifyReply, reason: string, role?: Role): FastifyReply => {
    request.log.warn({ event: 'agent-sign-in-refused', reason }, 'a sign-in was refused');
    return send(reply.code(403), refusedSignInPage(reason, `${AGENT_PATH}${SIGN_IN_PATH[role ?? 'agent']}`));
  };

  app.get(RETURN, { config }, async (request, reply) => {
    const attempt = takeAttempt(request, reply);
    if (!attempt) return refuse(request, reply, 'expired');
    const { role, begunAt: _, ...begun } = attempt;
    const result = await provider.finish(urlOf(request, request.originalUrl), begun);
    if (result.kind === 'refused') return refuse(request, reply, result.reason, role);
    if (!result.identity.roles.includes(role)) return refuse(request, reply, 'role', role);
    const { agent, session } = await agents.signInConfirmed(result.identity);
    request.log.info({ event: 'agent-signed-in', agent: agent.id }, 'an agent signed in');
    reply.setCookie(cookies.agent, session, { ...cookies.options, httpOnly: true, maxAge: agents.sessionMs / 1000 });
    // Not a redirect: browsers send no SameSite=Strict cookie with one that began at the provider.
    return send(reply.header('refresh', `0; url=${TARGETS[role]}`), signedInPage(TARGETS[role]));
  });

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const url = await provider.signOutUrl(urlOf(request, AGENT_PATH).href).catch(() => undefined);
    // Not a redirect: the policy of forms allows this host only.
    return url === undefined ? undefined : send(reply.header('refresh', `0; url=${url}`), signingOutPage(url));
  };
}

/** Sends the page for a provider that is not available; undefined for any other error. */
export function providerProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  send: Needs['send'],
): FastifyReply | undefined {
  if (!(error instanceof ProviderUnavailable)) return undefined;
  request.log.error({ code: error.code }, 'the identity provider is not available');
  return send(reply.code(503), providerDownPage());
}
