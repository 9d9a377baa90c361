import { AGENT_PATH } from '@fa/api/saved-offers/agent-path';
import { parseServiceId } from '@fa/rechner/contact/service-id';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { cookiesOf } from '../http/cookies.ts';
import { fieldOf, registerFormBody } from '../http/form-body.ts';
import { isOutage } from '../http/is-outage.ts';
import type { CountCall } from '../http/limits/limits.ts';
import { limitOf } from '../http/limits/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';
import { findCopy } from '../saved-offers/service-ids.ts';
import {
  failedPage,
  invitationPage,
  type LookupResult,
  lookupPage,
  providerDownPage,
  refusedInvitationPage,
  refusedPage,
  sendAgentPage,
  signedOutPage,
  signingOutPage,
  toSignInPage,
} from './agent-pages.ts';
import { ownUrl, registerAgentSignIn, targetOf } from './agent-sign-in.ts';
import { type Agent, findInvitedRole, sessionMsOf, signInByInvitation, signOut, touchSession } from './agents.ts';
import { openIdentityProvider, ProviderUnavailable } from './openid-provider.ts';

const INVITATION = '/einladung/:token';
const config = { takesForm: true, rateLimit: limitOf('agentForms') };

/** Registers the script-free pages of agents: sign-in by provider or invitation, and lookup of Service-IDs. [SID-04] */
export function registerAgent(app: FastifyInstance, context: Context, count: CountCall): void {
  const { brand, config: settings } = context;
  const cookies = cookiesOf(settings);
  const provider = settings.signIn && openIdentityProvider(settings.signIn);

  registerFormBody(app);
  app.addHook('onSend', async (_request, reply) => {
    // The Referer must not reveal an invitation link; without a referrer, forms would have no Origin. [SEC-11]
    reply.header('cache-control', 'no-store').header('referrer-policy', 'strict-origin');
  });

  // Errors are read by people here: nothing below this path answers JSON.
  app.setErrorHandler((error: FastifyError | Refusal | ProviderUnavailable, request, reply) => {
    if (error instanceof ProviderUnavailable) {
      request.log.error({ code: error.code }, 'the identity provider is not available');
      return sendAgentPage(reply.code(503), providerDownPage());
    }
    const status = error instanceof Refusal ? error.status : (error.statusCode ?? 500);
    if (status >= 400 && status < 500) return sendAgentPage(reply.code(status), refusedPage(status));
    request.log.error({ err: error }, 'a page for agents failed');
    return sendAgentPage(reply.code(isOutage(error) ? 503 : 500), failedPage());
  });

  if (provider) registerAgentSignIn(app, context, provider);
  else registerInvitations(app, context);

  const agentOf = (request: FastifyRequest) => touchSession(context, request.cookies[cookies.agent]);
  const sendSignedOut = (reply: FastifyReply): FastifyReply =>
    sendAgentPage(reply.code(401), provider ? toSignInPage('agent') : signedOutPage(brand));
  const sendLookup = (reply: FastifyReply, agent: Agent, result: LookupResult): FastifyReply =>
    sendAgentPage(reply, lookupPage(agent, reply.generateCsrf(), result));

  /** Logs each lookup with agent and ID, but nothing of the result. */
  const lookUp = async (request: FastifyRequest, agent: Agent): Promise<LookupResult> => {
    const typed = fieldOf(request.body, 'serviceId').slice(0, 40);
    const serviceId = parseServiceId(typed);
    if (serviceId === null) return { kind: typed.trim() === '' ? 'empty' : 'mistyped', typed };
    const copy = await findCopy(context, serviceId);
    request.log.info({ agent: agent.id, serviceId, found: copy !== undefined }, 'a Service-ID was looked up');
    return copy ? { kind: 'found', serviceId, copy } : { kind: 'unknown', typed };
  };

  app.get('/', async (request, reply) => {
    const agent = await agentOf(request);
    return agent ? sendLookup(reply, agent, { kind: 'none' }) : sendSignedOut(reply);
  });

  // Lookups count per agent: agents may share an IP address, and one agent may use several.
  app.post('/', { config }, async (request, reply) => {
    const agent = await agentOf(request);
    if (!agent) return sendSignedOut(reply);
    const { isExceeded, ttl } = await count('agentLookups', `agent ${agent.id}`);
    if (isExceeded) {
      reply.header('retry-after', Math.ceil(ttl / 1000));
      return sendAgentPage(reply.code(429), refusedPage(429));
    }
    const result = await lookUp(request, agent);
    return sendLookup(reply.code(result.kind === 'found' ? 200 : 422), agent, result);
  });

  app.post('/abmelden', { config }, async (request, reply) => {
    const session = request.cookies[cookies.agent];
    const agent = session === undefined ? undefined : await signOut(context, session);
    if (agent) request.log.info({ event: 'agent-signed-out', agent: agent.id }, 'an agent signed out');
    reply.clearCookie(cookies.agent, cookies.options);
    const url = await provider?.signOutUrl(ownUrl(context, request, AGENT_PATH).href).catch(() => undefined);
    if (url === undefined) return reply.redirect(AGENT_PATH, 303);
    // Not a redirect: the policy of forms allows this host only.
    return sendAgentPage(reply.header('refresh', `0; url=${url}`), signingOutPage(url));
  });
}

/** Registers the sign-in by invitation. [SID-04] */
function registerInvitations(app: FastifyInstance, context: Context): void {
  const { config: settings } = context;
  const cookies = cookiesOf(settings);
  app.get<{ Params: { token: string } }>(INVITATION, async ({ params: { token } }, reply) =>
    sendAgentPage(reply, invitationPage(reply.generateCsrf(), await findInvitedRole(context, token))),
  );

  app.post<{ Params: { token: string } }>(INVITATION, { config }, async (request, reply) => {
    const signedIn = await signInByInvitation(context, request.params.token);
    if (signedIn === undefined) {
      request.log.warn({ event: 'agent-sign-in-refused' }, 'the sign-in of an agent was refused');
      return sendAgentPage(reply.code(410), refusedInvitationPage());
    }
    request.log.info({ event: 'agent-signed-in', agent: signedIn.agent.id }, 'an agent signed in');
    const maxAge = sessionMsOf(settings) / 1000;
    // For the whole host: the calculator and its API must recognise an agent too. [AGENT-01]
    reply.setCookie(cookies.agent, signedIn.session, { ...cookies.options, httpOnly: true, maxAge });
    return reply.redirect(targetOf(signedIn.roles), 303);
  });
}
