import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { signedOutLeitstandPage, toSignInPage } from '../agents/agent-pages.ts';
import { type Agent, signOut, touchSession } from '../agents/agents.ts';
import type { Context } from '../context.ts';
import { cookiesOf } from '../http/cookies.ts';
import { registerFormBody } from '../http/form-body.ts';
import { isOutage } from '../http/is-outage.ts';
import { Refusal } from '../http/refusal.ts';
import { KeysUnavailable } from '../keys/day-keys.ts';
import { SealBroken } from '../keys/sealing.ts';
import type { Subjects } from '../open-subjects.ts';
import { LEITSTAND_PATH } from '../paths.ts';
import { registerAccess } from './access/access-routes.ts';
import { registerBrokerPages } from './brokers/broker-routes.ts';
import { FORM } from './form.ts';
import { type LeitstandPage, leitstandPage } from './frame.ts';
import { registerFunnelPage } from './funnel/funnel-routes.ts';
import { registerMaintenancePages } from './maintenance/maintenance-routes.ts';
import { registerOrderPages } from './orders/order-pages.ts';
import { registerPartnerPages } from './partners/partner-routes.ts';
import { readToday } from './today/today-figures.ts';
import { todayPage } from './today/today-page.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; only below the path of the Leitstand. [LEIT-01] */
    person: Agent;
  }
  interface FastifyReply {
    /** Sends a page with the navigation of the Leitstand. */
    sendLeitstand(page: LeitstandPage): FastifyReply;
    /** Leads to a page of the Leitstand that says this once; after a reload it is gone. Nothing personal. [LEIT-16] */
    leadTo(path: string, notice: string): FastifyReply;
  }
}

const REFUSALS: Readonly<Record<number, string>> = {
  403: 'Diese Seite war zu lange geöffnet. Bitte laden Sie sie neu und versuchen Sie es noch einmal.',
  413: 'Das ist zu viel auf einmal. Größere Mengen nimmt das Kommando an.',
  404: 'Diese Seite gibt es nicht, oder was sie zeigte, ist inzwischen gelöscht.',
  429: 'Das war sehr oft in kurzer Zeit. Bitte warten Sie eine Minute.',
};
const UNREADABLE = 'Diese Eingabe konnten wir nicht lesen.';
const NO_KEY =
  'Der Schlüssel dieses Tages ist gerade nicht zu erreichen, oder was gespeichert ist, ist beschädigt. Der Betrieb muss nachsehen.';
const FAILED = 'Das hat nicht geklappt. Den Grund findet der Betrieb im Protokoll des Servers.';
const OUTAGE = 'Die Datenbank antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.';

function problemPage(words: string, status: number): LeitstandPage {
  return {
    title: status === 404 ? 'Nicht gefunden' : 'Bitte noch einmal',
    body: `<p role="alert">${words}</p><p><a class="action" href="${LEITSTAND_PATH}">Zu Heute</a></p>`,
  };
}

/** Registers the pages for those who run the calculator, for the role `leitstand` only. [LEIT-01] */
export async function registerLeitstand(app: FastifyInstance, context: Context, subjects: Subjects): Promise<void> {
  const { config } = context;
  const cookies = cookiesOf(config);
  registerFormBody(app);
  app.decorateRequest('person');
  app.decorateReply('sendLeitstand', function sendLeitstand(this: FastifyReply, page) {
    const path = this.request.url.split('?', 1)[0]?.slice(LEITSTAND_PATH.length).replace(/\/$/, '') ?? '';
    const { person, cookies: sent } = this.request;
    const kept = sent[cookies.notice];
    if (kept !== undefined) this.clearCookie(cookies.notice, cookies.options);
    const notice = kept === undefined ? null : this.unsignCookie(kept).value;
    return this.sendPage(leitstandPage(page, { path, person, token: this.generateCsrf(), notice }));
  });
  app.decorateReply('leadTo', function leadTo(this: FastifyReply, path, notice) {
    return this.setCookie(cookies.notice, notice, { ...cookies.options, httpOnly: true, signed: true }).redirect(
      path,
      303,
    );
  });
  app.addHook('onSend', async (_request, reply) => {
    // Forms without a referrer would have no Origin. [SEC-11]
    reply.header('cache-control', 'no-store').header('referrer-policy', 'strict-origin');
  });
  // Before the body is read.
  app.addHook('onRequest', async (request, reply) => {
    const person = await touchSession(context, request.cookies[cookies.agent], 'leitstand');
    if (!person)
      return reply
        .code(401)
        .sendPage(config.signIn ? toSignInPage('leitstand') : signedOutLeitstandPage(context.brand));
    request.person = person;
  });
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const status = error instanceof Refusal ? error.status : (error.statusCode ?? 500);
    const isRefused = status >= 400 && status < 500;
    if (!isRefused) request.log.error({ err: error }, 'a page of the Leitstand failed');
    const isSealed = error instanceof KeysUnavailable || error instanceof SealBroken;
    const words = isRefused ? (REFUSALS[status] ?? UNREADABLE) : isSealed ? NO_KEY : isOutage(error) ? OUTAGE : FAILED;
    reply.code(isRefused ? status : isOutage(error) ? 503 : 500);
    // Without a session there is no frame to show it in.
    return request.person
      ? reply.sendLeitstand(problemPage(words, status))
      : reply.sendPage({ title: 'Leitstand', body: `<h1>Leitstand</h1><p role="alert">${words}</p>` });
  });

  app.get('/', async (_request, reply) => reply.sendLeitstand(todayPage(await readToday(context, subjects))));
  registerFunnelPage(app, context);
  await registerOrderPages(app, context, subjects);
  registerBrokerPages(app, context);
  registerPartnerPages(app, context);
  registerMaintenancePages(app, context, subjects);
  registerAccess(app, context);

  app.post('/abmelden', FORM, async (request, reply) => {
    await signOut(context, request.cookies[cookies.agent] ?? '');
    request.log.info({ event: 'agent-signed-out', agent: request.person.id }, 'an agent signed out');
    return reply.clearCookie(cookies.agent, cookies.options).redirect(LEITSTAND_PATH, 303);
  });
}
