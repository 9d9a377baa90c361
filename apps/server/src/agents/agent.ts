import { AGENT_PATH } from '@fa/api/saved-offers/agent-path';
import { parseServiceId } from '@fa/rechner/contact/service-id';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_LIMITS } from '../config/request-limits.ts';
import type { Context } from '../context.ts';
import { cookiesOf } from '../http/cookies.ts';
import { fieldOf, registerFormBody } from '../http/form-body.ts';
import { isOutage } from '../http/is-outage.ts';
import type { RateCounter } from '../http/limits/rate-counter.ts';
import { MINUTE_MS, perMinute } from '../http/limits/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';
import type { ServiceIds } from '../saved-offers/service-ids.ts';
import {
  failedPage,
  invitationPage,
  type LookupResult,
  lookupPage,
  refusedPage,
  signedOutPage,
  toSignInPage,
} from './agent-pages.ts';
import { providerProblem, registerAgentSignIn } from './agent-sign-in.ts';
import type { Agent, Agents } from './agents.ts';
import type { IdentityProvider } from './identity-provider.ts';

const INVITATION = '/einladung/:token';
const config = { takesForm: true, rateLimit: perMinute('agentForms') };

interface AgentNeeds {
  readonly agents: Agents;
  readonly identityProvider: IdentityProvider | undefined;
  readonly serviceIds: ServiceIds;
  /** Whether there is a mailbox that operators sign in to. */
  readonly hasMailbox: boolean;
  readonly counterOf: (shared?: string) => RateCounter;
}

/** Registers the script-free pages of agents: sign-in by invitation and lookup of Service-IDs. [SID-04] */
export function registerAgent(app: FastifyInstance, context: Context, needs: AgentNeeds): void {
  const { agents, identityProvider, serviceIds } = needs;
  const { brand, config: settings } = context;
  const cookies = cookiesOf(settings);
  const { agentLookups } = REQUEST_LIMITS;
  const countLookup = needs.counterOf('agent-lookups');

  registerFormBody(app);
  app.addHook('onSend', async (_request, reply) => {
    // The Referer must not reveal an invitation link; without a referrer, forms would have no Origin. [SEC-11]
    reply.header('cache-control', 'no-store').header('referrer-policy', 'strict-origin');
  });

  // Errors are read by people here: nothing below this path answers JSON.
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const status = error instanceof Refusal ? error.status : (error.statusCode ?? 500);
    if (status >= 400 && status < 500) return send(reply.code(status), refusedPage(status));
    const problem = providerProblem(error, request, reply, send);
    if (problem) return problem;
    request.log.error({ err: error }, 'a page for agents failed');
    return send(reply.code(isOutage(error) ? 503 : 500), failedPage());
  });

  const send = (reply: FastifyReply, page: { title: string; body: string }): FastifyReply =>
    reply.sendPage({ ...page, policy: { 'form-action': ["'self'"] } });
  const sendLookup = (reply: FastifyReply, agent: Agent, result: LookupResult): FastifyReply =>
    send(reply, lookupPage(agent, reply.generateCsrf(), result));

  /** Logs each lookup with agent and ID, but nothing of the result. */
  const lookUp = async (request: FastifyRequest, agent: Agent): Promise<LookupResult> => {
    const typed = fieldOf(request.body, 'serviceId').slice(0, 40);
    const serviceId = parseServiceId(typed);
    if (serviceId === null) return { kind: typed.trim() === '' ? 'empty' : 'mistyped', typed };
    const copy = await serviceIds.find(serviceId);
    request.log.info({ agent: agent.id, serviceId, found: copy !== undefined }, 'a Service-ID was looked up');
    return copy ? { kind: 'found', serviceId, copy } : { kind: 'unknown', typed };
  };

  const signOutAtProvider =
    identityProvider && registerAgentSignIn(app, context, { ...needs, provider: identityProvider, send });
  const signedOut = (): Parameters<typeof send>[1] => (identityProvider ? toSignInPage('agent') : signedOutPage(brand));

  app.get('/', async (request, reply) => {
    const agent = await agents.touchSession(request.cookies[cookies.agent]);
    return agent ? sendLookup(reply, agent, { kind: 'none' }) : send(reply.code(401), signedOut());
  });

  // Lookups count per agent: agents may share an IP address, and one agent may use several.
  app.post('/', { config }, async (request, reply) => {
    const agent = await agents.touchSession(request.cookies[cookies.agent]);
    if (!agent) return send(reply.code(401), signedOut());
    const { current, ttl } = await countLookup(`agent ${agent.id}`, MINUTE_MS, agentLookups);
    if (current > agentLookups) {
      reply.header('retry-after', Math.ceil(ttl / 1000));
      return send(reply.code(429), refusedPage(429));
    }
    const result = await lookUp(request, agent);
    return sendLookup(reply.code(result.kind === 'found' ? 200 : 422), agent, result);
  });

  if (!identityProvider) registerInvitations(app, context, agents, send);

  app.post('/abmelden', { config }, async (request, reply) => {
    const session = request.cookies[cookies.agent];
    const agent = session === undefined ? undefined : await agents.signOut(session);
    if (agent) request.log.info({ event: 'agent-signed-out', agent: agent.id }, 'an agent signed out');
    reply.clearCookie(cookies.agent, cookies.options);
    return (await signOutAtProvider?.(request, reply)) ?? reply.redirect(AGENT_PATH, 303);
  });
}

/** Registers the sign-in by invitation. [SID-04] */
function registerInvitations(
  app: FastifyInstance,
  { brand, config: settings }: Context,
  agents: Agents,
  send: (reply: FastifyReply, page: { title: string; body: string }) => FastifyReply,
): void {
  const cookies = cookiesOf(settings);
  app.get(INVITATION, async (request, reply) => send(reply, invitationPage(reply.generateCsrf())));

  app.post<{ Params: { token: string } }>(INVITATION, { config }, async (request, reply) => {
    const signedIn = await agents.signIn(request.params.token);
    if (signedIn === undefined) {
      request.log.warn({ event: 'agent-sign-in-refused' }, 'the sign-in of an agent was refused');
      return send(reply.code(410), signedOutPage(brand, true));
    }
    request.log.info({ event: 'agent-signed-in', agent: signedIn.agent.id }, 'an agent signed in');
    const maxAge = agents.sessionMs / 1000;
    // For the whole host: the calculator and its API must recognise an agent too. [AGENT-01]
    reply.setCookie(cookies.agent, signedIn.session, { ...cookies.options, httpOnly: true, maxAge });
    return reply.redirect(AGENT_PATH, 303);
  });
}
