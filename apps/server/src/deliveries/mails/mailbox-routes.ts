import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Email } from 'postal-mime';
import PostalMime from 'postal-mime';
import { toSignInPage } from '../../agents/agent-pages.ts';
import { touchSession } from '../../agents/agents.ts';
import type { Context } from '../../context.ts';
import { cookiesOf } from '../../http/cookies.ts';
import { fieldOf, registerFormBody } from '../../http/form-body.ts';
import { policyHeader } from '../../http/security-headers.ts';
import { isUuid } from '../../orders/order-routes.ts';
import type { LocalMail, LocalMailbox } from './local-mailbox.ts';
import { mailListPage, mailPage, mailSearchPage, PAGE_SIZE, UNREADABLE_MAIL_PAGE } from './mailbox-page.ts';

const LONGEST_SEARCH = 100;

/** Parses the page number of the query; anything invalid is page 1. */
function pageOf(seite: unknown): number {
  return /^[1-9]\d{0,5}$/.test(String(seite)) ? Number(seite) : 1;
}

function contentOf(content: string | ArrayBuffer | Uint8Array): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);
}

// Without scripts its own origin does no harm, and the page around it can read how tall the mail is.
const HTML_POLICY = policyHeader({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'frame-ancestors': ["'self'"],
  sandbox: ['allow-same-origin'],
});

interface MailRoute {
  Params: { id: string; index?: string };
  Querystring: { breite?: string };
}
type MailRequest = FastifyRequest<MailRoute>;

/** Registers the mailbox of a server without SMTP: list, search, mail, attachments and raw message. [MAIL-02] */
export function registerMailbox(app: FastifyInstance, context: Context, mailbox: LocalMailbox): void {
  const { config } = context;
  registerFormBody(app);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  // With an identity provider, for operators only. [SID-04]
  if (config.signIn)
    app.addHook('preHandler', async (request, reply) => {
      if (await touchSession(context, request.cookies[cookiesOf(config).agent], 'operator')) return;
      return reply.code(401).sendPage(toSignInPage('operator'));
    });

  const sendList = async (reply: FastifyReply, page: number): Promise<FastifyReply> => {
    const mails = await mailbox.list({ offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE + 1 });
    return reply.sendPage(mailListPage(page, mails, reply.generateCsrf()));
  };
  app.get<{ Querystring: { seite?: string } }>('/', (request, reply) => sendList(reply, pageOf(request.query.seite)));
  // The words may be an address, which must not be in a URL. [SEC-02]
  app.post('/', { config: { takesForm: true } }, async (request, reply) => {
    const typed = fieldOf(request.body, 'suche').slice(0, LONGEST_SEARCH).trim();
    if (typed === '') return sendList(reply, 1);
    const mails = await mailbox.search(typed.split(/\s+/), PAGE_SIZE + 1);
    return reply.sendPage(mailSearchPage(typed, mails, reply.generateCsrf()));
  });

  const getMail = (
    path: string,
    send: (reply: FastifyReply, mail: LocalMail, email: Email, request: MailRequest) => FastifyReply | void,
  ) =>
    app.get<MailRoute>(path, async (request, reply) => {
      const { id } = request.params;
      const mail = isUuid(id) ? await mailbox.find(id) : undefined;
      if (!mail) return reply.callNotFound();
      if ('isUnreadable' in mail) return reply.code(404).sendPage(UNREADABLE_MAIL_PAGE);
      return send(reply, mail, await PostalMime.parse(mail.source), request);
    });

  getMail('/:id', (reply, mail, email, request) =>
    reply.sendPage(mailPage(mail, email, request.query.breite === 'handy')),
  );
  getMail('/:id/html', (reply, _mail, { html }) =>
    reply
      .header('content-security-policy', HTML_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(html ?? ''),
  );
  getMail('/:id/anhang/:index', (reply, _mail, { attachments }, request) => {
    const attachment = attachments[Number(request.params.index)];
    if (!attachment) return reply.callNotFound();
    return reply
      .header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename ?? 'anhang')}`,
      )
      .type(attachment.mimeType)
      .send(contentOf(attachment.content));
  });
  getMail('/:id/quelle', (reply, { source }) =>
    reply
      .header('content-disposition', 'attachment; filename="nachricht.eml"')
      .type('message/rfc822')
      .send(Buffer.from(source)),
  );
}
