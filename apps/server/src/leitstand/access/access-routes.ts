import { AGENT_PATH } from '@fa/api/saved-offers/agent-path';
import { normaliseLine } from '@fa/rechner/text/plain-text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownUrl } from '../../agents/agent-sign-in.ts';
import {
  endSession,
  findInvitation,
  inviteAgent,
  isAgentName,
  listAgents,
  openSessions,
  withdrawInvitation,
} from '../../agents/agents.ts';
import type { Context } from '../../context.ts';
import { cookiesOf } from '../../http/cookies.ts';
import { fieldOf } from '../../http/form-body.ts';
import { Refusal } from '../../http/refusal.ts';
import { FORM } from '../form.ts';
import { noteAction } from '../note-action.ts';
import { ACCESS_PATH, accessPage, endedOwnPage, INVITABLE, type Invitable, invitedPage } from './access-pages.ts';

const NOTHING_TO_DO = 'Es war nichts zu tun: Sie ist inzwischen schon zu Ende.';
const INVITED_BEFORE =
  'Diese Einladung gibt es schon. Ihr Link wird nur einmal gezeigt; für einen neuen laden Sie bitte erneut ein.';

/** Returns the number of the person that a form names. Throws a Refusal for any other text. */
function numberIn(body: unknown): number {
  const text = fieldOf(body, 'nummer');
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Refusal(400, { code: 'invalidRequest' });
  return Number(text);
}

/** Returns the link of an invitation, for agents at the address of visitors. */
function linkOf(context: Context, request: FastifyRequest, token: string, role: Invitable): string {
  const { leitstand, productionHosts } = context.config;
  const path = `${AGENT_PATH}/einladung/${token}`;
  const [host] = productionHosts;
  const isElsewhere = role === 'agent' && leitstand?.port !== undefined && host !== undefined;
  return isElsewhere ? `https://${host}${path}` : ownUrl(context, request, path).href;
}

/** Registers sessions and, without an identity provider, invitations. [LEIT-08, SID-04] */
export function registerAccess(app: FastifyInstance, context: Context): void {
  const { clock, config } = context;
  const cookies = cookiesOf(config);
  const hasProvider = config.signIn !== undefined;

  const accessOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const now = clock();
    const [sessions, agents] = await Promise.all([openSessions(context), listAgents(context)]);
    const invited = agents.filter(({ invitedUntil }) => invitedUntil !== null && invitedUntil > now);
    return { sessions, invited, own: request.person.id, hasProvider, now, token: reply.generateCsrf() };
  };

  app.get('/zugaenge', async (request, reply) => reply.sendLeitstand(accessPage(await accessOf(request, reply))));

  app.post('/zugaenge/beenden', FORM, async (request, reply) => {
    const id = numberIn(request.body);
    const isEnded = await endSession(context, id);
    if (isEnded) noteAction(request, 'end-session', { of: id });
    if (isEnded && id === request.person.id)
      return reply.clearCookie(cookies.agent, cookies.options).sendPage(endedOwnPage());
    return reply.leadTo(ACCESS_PATH, isEnded ? 'Die Sitzung ist beendet.' : NOTHING_TO_DO);
  });

  if (hasProvider) return;

  app.post('/zugaenge/einladen', FORM, async (request, reply) => {
    const name = normaliseLine(fieldOf(request.body, 'name')).replaceAll(/ +/g, ' ');
    const role = INVITABLE.find((one) => one === fieldOf(request.body, 'rolle'));
    if (!role) throw new Refusal(400, { code: 'invalidRequest' });
    const error = !isAgentName(name)
      ? 'Ein Name hat 1 bis 80 Buchstaben, Ziffern, Leerzeichen und Zeichen wie . - @'
      : name === request.person.name
        ? 'Das ist Ihr eigener Name. Sich selbst können Sie nicht einladen.'
        : undefined;
    if (error !== undefined) {
      const refused = { name, role, error };
      return reply.code(422).sendLeitstand(accessPage({ ...(await accessOf(request, reply)), refused }));
    }
    // A page that is loaded again sends its form again, and must show no link.
    const before = await findInvitation(context, name);
    if (before && before.invitedAt >= Number(fieldOf(request.body, 'stand')))
      return reply.leadTo(ACCESS_PATH, INVITED_BEFORE);
    const token = await inviteAgent(context, name, role);
    const { id: of } = (await findInvitation(context, name)) ?? {};
    noteAction(request, 'invite', { role, ...(of === undefined ? {} : { of }) });
    return reply.sendLeitstand(invitedPage(name, role, linkOf(context, request, token, role)));
  });

  app.post('/zugaenge/zurueckziehen', FORM, async (request, reply) => {
    const of = numberIn(request.body);
    const isWithdrawn = await withdrawInvitation(context, of);
    if (isWithdrawn) noteAction(request, 'withdraw-invitation', { of });
    return reply.leadTo(ACCESS_PATH, isWithdrawn ? 'Die Einladung gilt nicht mehr.' : NOTHING_TO_DO);
  });
}
