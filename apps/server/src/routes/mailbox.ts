import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Email } from 'postal-mime';
import PostalMime from 'postal-mime';
import type { AppParts } from '../app-parts.ts';
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

/** Registers the mailbox of a server without SMTP: list, mail, attachments and raw message. [MAIL-02] */
export function registerMailbox(
  app: FastifyInstance,
  { mailbox, sendHtmlPage }: Pick<AppParts, 'sendHtmlPage'> & { readonly mailbox: LocalMailbox },
): void {
  /** Returns the mail, or answers 404 and returns undefined if it is missing or unreadable. */
  const findOrAnswer = async (id: string, reply: FastifyReply): Promise<LocalMail | undefined> => {
    const mail = isUuid(id) ? await mailbox.find(id) : undefined;
    if (mail && !('isUnreadable' in mail)) return mail;
    if (mail)
      sendHtmlPage(reply.code(404), {
        title: 'E-Mail lässt sich nicht öffnen',
        body: `<nav aria-label="Postfach"><a href="${MAILBOX_PATH}">Zum Postfach</a></nav>
<h1>E-Mail lässt sich nicht öffnen</h1>
<p>Ihr Schlüssel fehlt, oder sie wurde beschädigt. Die anderen E-Mails im Postfach sind davon nicht betroffen.</p>`,
      });
    else reply.callNotFound();
    return undefined;
  };

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get<{ Querystring: { seite?: string } }>('/', async (request, reply) => {
    const page = pageOf(request.query.seite);
    // One more than shown tells whether there is an older page.
    const mails = await mailbox.list({ offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE + 1 });
    const links = [
      ...(page > 1 ? [toPageLink(page - 1, 'Neuere E-Mails')] : []),
      ...(mails.length > PAGE_SIZE ? [toPageLink(page + 1, 'Ältere E-Mails')] : []),
    ];
    const items = mails.slice(0, PAGE_SIZE).map(toListItem).join('');
    return sendHtmlPage(reply, {
      title: 'Lokales Postfach',
      body: `<h1>Lokales Postfach</h1>
<p>Es ist kein Mailserver eingerichtet (SMTP_URL). Hier liegen die E-Mails, die sonst versandt würden; die neuesten stehen oben.</p>
${items === '' ? '<p>Noch keine E-Mails.</p>' : `<ul class="list">${items}</ul>`}
${links.length === 0 ? '' : `<nav aria-label="Seiten">${links.join(' ')}</nav>`}`,
    });
  });

  app.get<{ Params: { id: string } }>('/:id', async (request, reply) => {
    const mail = await findOrAnswer(request.params.id, reply);
    if (!mail) return reply;
    const email = await PostalMime.parse(mail.source);
    return sendHtmlPage(reply, {
      title: email.subject ?? 'E-Mail',
      policy: { 'frame-src': ["'self'"] },
      body: `<nav aria-label="Postfach"><a href="${MAILBOX_PATH}">Zum Postfach</a></nav>
<h1>${escapeHtml(email.subject ?? '(ohne Betreff)')}</h1>
<p class="muted">von ${escapeHtml(email.from?.address ?? '')}<br>an ${escapeHtml(recipientsOf(email))}<br>${WHEN.format(mail.receivedAt)} Uhr</p>
<h2>Anhänge</h2>
<ul>${email.attachments.map(({ filename }, index) => toAttachmentLink(mail.id, filename ?? `Anhang ${index + 1}`, index)).join('')}</ul>
<h2>Gestaltete Fassung</h2>
<iframe sandbox title="Gestaltete Fassung" src="${linkTo(mail.id, '/html')}"></iframe>
<h2>Textfassung</h2>
<pre>${escapeHtml(email.text ?? '')}</pre>
<p><a href="${linkTo(mail.id, '/quelle')}" download>Vollständige Nachricht (.eml)</a></p>`,
    });
  });

  app.get<{ Params: { id: string } }>('/:id/html', async (request, reply) => {
    const mail = await findOrAnswer(request.params.id, reply);
    if (!mail) return reply;
    const email = await PostalMime.parse(mail.source);
    const policy = {
      'default-src': ["'none'"],
      'style-src': ["'unsafe-inline'"],
      'frame-ancestors': ["'self'"],
      sandbox: [],
    };
    return reply
      .header('content-security-policy', policyHeader(policy))
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(email.html ?? '');
  });

  app.get<{ Params: { id: string; index: string } }>('/:id/anhang/:index', async (request, reply) => {
    const mail = await findOrAnswer(request.params.id, reply);
    if (!mail) return reply;
    const email = await PostalMime.parse(mail.source);
    const attachment = email.attachments[Number(request.params.index)];
    if (!attachment) return reply.callNotFound();
    const filename = encodeURIComponent(attachment.filename ?? 'anhang');
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${filename}`)
      .type(attachment.mimeType)
      .send(contentOf(attachment.content));
  });

  app.get<{ Params: { id: string } }>('/:id/quelle', async (request, reply) => {
    const mail = await findOrAnswer(request.params.id, reply);
    if (!mail) return reply;
    return reply
      .header('content-disposition', 'attachment; filename="nachricht.eml"')
      .type('message/rfc822')
      .send(Buffer.from(mail.source));
  });
}
