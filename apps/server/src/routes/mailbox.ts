import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Email } from 'postal-mime';
import PostalMime from 'postal-mime';
import type { AppParts } from '../app-parts.ts';
import type { PageContent } from '../pages/html-page.ts';
import { MAILBOX_PATH } from '../paths.ts';
import { policyHeader } from '../pipeline/guards/content-security-policy.ts';
import type { LocalMail, LocalMailbox, LocalMailEntry, UnreadableMail } from '../services/delivery/mail.ts';
import { escapeHtml } from '../services/page/escape-html.ts';
import { isUuid } from './orders.ts';

const PAGE_SIZE = 50;
const WHEN = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Europe/Berlin' });

function linkTo(id: string, part = ''): string {
  return `${MAILBOX_PATH}/${id}${part}`;
}

function recipientsOf(email: Email): string {
  return (email.to ?? [])
    .map(({ name, address }) => (name ? `${name} <${address ?? ''}>` : (address ?? '')))
    .join(', ');
}

function toListItem(mail: LocalMailEntry | UnreadableMail): string {
  const when = `${WHEN.format(mail.receivedAt)} Uhr`;
  if ('isUnreadable' in mail)
    return `<li>Diese E-Mail lässt sich nicht öffnen: Ihr Schlüssel fehlt, oder sie wurde beschädigt.<br>
  <span class="muted">${when}</span></li>`;
  return `<li><a href="${linkTo(mail.id)}">${escapeHtml(mail.subject || '(ohne Betreff)')}</a><br>
  <span class="muted">an ${escapeHtml(mail.recipient)} · ${when}</span></li>`;
}

function toPageLink(page: number, label: string): string {
  return `<a href="${MAILBOX_PATH}?seite=${page}">${label}</a>`;
}

/** Parses the page number of the query; anything invalid is page 1. */
function pageOf(seite: unknown): number {
  return /^[1-9]\d{0,5}$/.test(String(seite)) ? Number(seite) : 1;
}

function toAttachmentLink(id: string, filename: string, index: number): string {
  return `<li><a href="${linkTo(id, `/anhang/${index}`)}" download>${escapeHtml(filename)}</a></li>`;
}

function contentOf(content: string | ArrayBuffer | Uint8Array): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);
}

const BACK = `<nav aria-label="Postfach"><a href="${MAILBOX_PATH}">Zum Postfach</a></nav>`;

const UNREADABLE: PageContent = {
  title: 'E-Mail lässt sich nicht öffnen',
  body: `${BACK}
<h1>E-Mail lässt sich nicht öffnen</h1>
<p>Ihr Schlüssel fehlt, oder sie wurde beschädigt. Die anderen E-Mails im Postfach sind davon nicht betroffen.</p>`,
};

function listPage(page: number, mails: readonly (LocalMailEntry | UnreadableMail)[]): PageContent {
  const links = [
    ...(page > 1 ? [toPageLink(page - 1, 'Neuere E-Mails')] : []),
    ...(mails.length > PAGE_SIZE ? [toPageLink(page + 1, 'Ältere E-Mails')] : []),
  ];
  const items = mails.slice(0, PAGE_SIZE).map(toListItem).join('');
  return {
    title: 'Lokales Postfach',
    body: `<h1>Lokales Postfach</h1>
<p>Es ist kein Mailserver eingerichtet (SMTP_URL). Hier liegen die E-Mails, die sonst versandt würden; die neuesten stehen oben.</p>
${items === '' ? '<p>Noch keine E-Mails.</p>' : `<ul class="list">${items}</ul>`}
${links.length === 0 ? '' : `<nav aria-label="Seiten">${links.join(' ')}</nav>`}`,
  };
}

function mailPage({ id, receivedAt }: LocalMail, email: Email): PageContent {
  return {
    title: email.subject ?? 'E-Mail',
    policy: { 'frame-src': ["'self'"] },
    body: `${BACK}
<h1>${escapeHtml(email.subject ?? '(ohne Betreff)')}</h1>
<p class="muted">von ${escapeHtml(email.from?.address ?? '')}<br>an ${escapeHtml(recipientsOf(email))}<br>${WHEN.format(receivedAt)} Uhr</p>
<h2>Anhänge</h2>
<ul>${email.attachments.map(({ filename }, index) => toAttachmentLink(id, filename ?? `Anhang ${index + 1}`, index)).join('')}</ul>
<h2>Gestaltete Fassung</h2>
<iframe sandbox title="Gestaltete Fassung" src="${linkTo(id, '/html')}"></iframe>
<h2>Textfassung</h2>
<pre>${escapeHtml(email.text ?? '')}</pre>
<p><a href="${linkTo(id, '/quelle')}" download>Vollständige Nachricht (.eml)</a></p>`,
  };
}

const HTML_POLICY = policyHeader({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'frame-ancestors': ["'self'"],
  sandbox: [],
});

interface MailRoute {
  Params: { id: string; index?: string };
}
type MailRequest = FastifyRequest<MailRoute>;

/** Registers the mailbox of a server without SMTP: list, mail, attachments and raw message. [MAIL-02] */
export function registerMailbox(
  app: FastifyInstance,
  { mailbox, sendHtmlPage }: Pick<AppParts, 'sendHtmlPage'> & { readonly mailbox: LocalMailbox },
): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get<{ Querystring: { seite?: string } }>('/', async (request, reply) => {
    const page = pageOf(request.query.seite);
    // One more than shown tells whether there is an older page.
    return sendHtmlPage(
      reply,
      listPage(page, await mailbox.list({ offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE + 1 })),
    );
  });

  const getMail = (
    path: string,
    send: (reply: FastifyReply, mail: LocalMail, email: Email, request: MailRequest) => FastifyReply | void,
  ) =>
    app.get<MailRoute>(path, async (request, reply) => {
      const { id } = request.params;
      const mail = isUuid(id) ? await mailbox.find(id) : undefined;
      if (!mail) return reply.callNotFound();
      if ('isUnreadable' in mail) return sendHtmlPage(reply.code(404), UNREADABLE);
      return send(reply, mail, await PostalMime.parse(mail.source), request);
    });

  getMail('/:id', (reply, mail, email) => sendHtmlPage(reply, mailPage(mail, email)));
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
