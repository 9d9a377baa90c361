import type { Address, Email } from 'postal-mime';
import { csrfField } from '../../http/form-body.ts';
import type { PageContent } from '../../http/pages/html-page.ts';
import { dayAndTime } from '../../page/day-and-time.ts';
import { escapeHtml } from '../../page/escape-html.ts';
import { MAILBOX_PATH } from '../../paths.ts';
import type { LocalMail, LocalMailEntry, UnreadableMail } from './local-mailbox.ts';

/** How many mails a page of the list shows, and how many hits a search. */
export const PAGE_SIZE = 50;

const REFERENCE = /\b[A-Z]{2}-[\dA-Z]{4}-[\dA-Z]{4}\b/;

const STYLE = `
.search{display:flex;flex-wrap:wrap;align-items:end;gap:.5rem}.search p{flex:1 1 16rem;margin:0}.search input{width:100%}
.mails{padding:0;list-style:none;border-top:1px solid var(--color-line)}
.mails li{display:grid;grid-template-columns:1fr auto;gap:0 1rem;align-items:baseline;padding:.5rem 0 .75rem;border-bottom:1px solid var(--color-line)}
.mails a{padding:.5rem 0;font-weight:600;text-decoration:none}.mails a:hover{text-decoration:underline}.to{grid-column:1/-1;overflow-wrap:anywhere}
.mark{display:inline-block;padding:0 .5rem;border-radius:.25rem;background:var(--color-surface-soft);color:var(--color-text);font-size:1rem;font-weight:600;font-variant-numeric:tabular-nums;white-space:nowrap}
.whole{white-space:nowrap}
.empty{padding:2rem 1.25rem;border-radius:.875rem;background:var(--color-surface-soft);text-align:center}
.files{padding:0;list-style:none}.files li{display:flex;align-items:baseline;justify-content:space-between;gap:0 1rem}.files a{display:inline-block;min-width:0;min-height:2.75rem;padding:.5rem 0}.files small{flex:none}
.widths{display:flex;align-items:center;gap:.5rem;margin:.5rem 0}main .widths a{padding:.5rem 1rem;border:1px solid var(--color-line);border-radius:.5rem;text-decoration:none}.widths [aria-current]{background:var(--color-surface-soft);color:var(--color-text);font-weight:600}
iframe{display:block;width:100%;height:1700px;border:1px solid var(--color-line);border-radius:.5rem;background:#fff}iframe.phone{width:362px;max-width:100%;height:2200px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:1rem;border:1px solid var(--color-line);border-radius:.5rem;background:var(--color-surface-soft);font:inherit;font-size:1rem}
@media (max-width:568px){.widths{display:none}.mails li{grid-template-columns:1fr}}
`;

// The frame runs no script of its own, so this one may read how tall it is. Without scripts it scrolls.
const SCRIPT = `
const frame = document.querySelector('iframe');
const fit = () => {
  const height = frame.contentDocument?.documentElement?.offsetHeight ?? 0;
  if (height > 0) frame.style.height = height + 2 + 'px';
};
frame.addEventListener('load', fit);
new ResizeObserver(fit).observe(frame);
`;

const BACK = `<nav aria-label="Postfach"><a href="${MAILBOX_PATH}">Zum Postfach</a></nav>`;

function linkTo(id: string, part = ''): string {
  return `${MAILBOX_PATH}/${id}${part}`;
}

function timeOf(instant: Date): string {
  return `<time datetime="${instant.toISOString()}">${dayAndTime(instant)} Uhr</time>`;
}

function toListItem(mail: LocalMailEntry | UnreadableMail): string {
  const when = `<span class="muted">${timeOf(mail.receivedAt)}</span>`;
  if ('isUnreadable' in mail)
    return `<li><span>Diese E-Mail lässt sich nicht öffnen: Ihr Schlüssel fehlt, oder sie wurde beschädigt.</span> ${when}</li>`;
  const reference = REFERENCE.exec(mail.subject)?.[0];
  // The number is set beside the subject that ends with it.
  const subject = escapeHtml(mail.subject.replace(REFERENCE, '').trim() || '(ohne Betreff)');
  const mark = reference === undefined ? '' : ` <span class="mark">${reference}</span>`;
  return `<li><a href="${linkTo(mail.id)}">${subject}${mark}</a> ${when}<span class="muted to">an ${escapeHtml(mail.recipient)}</span></li>`;
}

function listBody(content: string, token: string, typed = ''): string {
  return `<h1>Lokales Postfach</h1>
<p>Es ist kein Mailserver eingerichtet (SMTP_URL). Hier liegen die E-Mails, die sonst versandt würden; die neuesten stehen oben.</p>
<form class="search" role="search" method="post" action="${MAILBOX_PATH}">${csrfField(token)}
<p><label for="suche">Empfänger, Betreff oder Nummer des Antrags</label><input id="suche" name="suche" type="search" maxlength="100" autocomplete="off" value="${escapeHtml(typed)}"></p>
<button type="submit">Suchen</button></form>
${content}`;
}

function listOf(body: string): PageContent {
  return { title: 'Lokales Postfach', style: STYLE, policy: { 'form-action': ["'self'"] }, body };
}

function itemsOf(mails: readonly (LocalMailEntry | UnreadableMail)[]): string {
  return `<ul class="mails">${mails.slice(0, PAGE_SIZE).map(toListItem).join('')}</ul>`;
}

function toPageLink(page: number, label: string): string {
  return `<a href="${MAILBOX_PATH}?seite=${page}">${label}</a>`;
}

/** Builds a page of the list; one mail more than it shows tells whether there are older ones. [MAIL-02] */
export function mailListPage(
  page: number,
  mails: readonly (LocalMailEntry | UnreadableMail)[],
  token: string,
): PageContent {
  const links = [
    ...(page > 1 ? [toPageLink(page - 1, 'Neuere E-Mails')] : []),
    ...(mails.length > PAGE_SIZE ? [toPageLink(page + 1, 'Ältere E-Mails')] : []),
  ];
  const none = '<p class="empty">Noch keine E-Mails. Die ersten kommen, sobald ein Antrag gestellt ist.</p>';
  return listOf(
    listBody(
      `${mails.length === 0 ? none : itemsOf(mails)}
${links.length === 0 ? '' : `<nav aria-label="Seiten">${links.join(' ')}</nav>`}`,
      token,
    ),
  );
}

/** Builds the page of a search's hits; one mail more than it shows tells whether there are more. [MAIL-02] */
export function mailSearchPage(typed: string, mails: readonly LocalMailEntry[], token: string): PageContent {
  const all = `<nav aria-label="Postfach"><a href="${MAILBOX_PATH}">Alle E-Mails zeigen</a></nav>`;
  const count = mails.length === 1 ? 'Eine E-Mail gefunden.' : `${mails.length} E-Mails gefunden.`;
  const found =
    mails.length > PAGE_SIZE ? `Mehr als ${PAGE_SIZE} E-Mails gefunden; hier stehen die neuesten ${PAGE_SIZE}.` : count;
  const hits =
    mails.length === 0
      ? `<p class="empty">Keine E-Mail gefunden zu „${escapeHtml(typed)}“.</p>`
      : `<p>${found}</p>${itemsOf(mails)}`;
  return listOf(listBody(`${hits}\n${all}`, token, typed));
}

function sizeOf(content: string | ArrayBuffer | Uint8Array): string {
  const bytes = typeof content === 'string' ? content.length : content.byteLength;
  return `${Math.max(1, Math.round(bytes / 1000)).toLocaleString('de-DE')}\u00a0kB`;
}

function toNamed({ name, address = '' }: Address): string {
  return name ? `${name} <${address}>` : address;
}

function attachmentsOf(id: string, { attachments }: Email): string {
  if (attachments.length === 0) return '';
  const items = attachments.map(
    ({ filename, content }, index) =>
      `<li><a href="${linkTo(id, `/anhang/${index}`)}" download>${escapeHtml(filename ?? `Anhang ${index + 1}`)}</a><small>${sizeOf(content)}</small></li>`,
  );
  return `<h2>Anhänge</h2>\n<ul class="files">${items.join('')}</ul>`;
}

/** Builds the page of a mail, its designed version as wide as on a computer or a phone. [MAIL-02] */
export function mailPage({ id, receivedAt }: LocalMail, email: Email, isPhone: boolean): PageContent {
  const width = (label: string, query: string, isShown: boolean): string =>
    `<a href="${linkTo(id, query)}#gestaltet"${isShown ? ' aria-current="true"' : ''}>${label}</a>`;
  return {
    title: email.subject ?? 'E-Mail',
    style: STYLE,
    policy: { 'frame-src': ["'self'"] },
    script: SCRIPT,
    body: `${BACK}
<h1>${escapeHtml(email.subject ?? '(ohne Betreff)').replace(REFERENCE, '<span class="whole">$&</span>')}</h1>
<p class="muted">von ${escapeHtml(email.from ? toNamed(email.from) : '')}<br>an ${escapeHtml((email.to ?? []).map(toNamed).join(', '))}<br>${timeOf(receivedAt)}</p>
${attachmentsOf(id, email)}
<h2 id="gestaltet">Gestaltete Fassung</h2>
<nav class="widths" aria-label="Breite">${width('Computer', '', !isPhone)}${width('Handy', '?breite=handy', isPhone)}</nav>
<iframe sandbox="allow-same-origin"${isPhone ? ' class="phone"' : ''} title="Gestaltete Fassung" src="${linkTo(id, '/html')}"></iframe>
<h2>Textfassung</h2>
<pre>${escapeHtml(email.text ?? '')}</pre>
<p><a class="target" href="${linkTo(id, '/quelle')}" download>Vollständige Nachricht (.eml)</a></p>`,
  };
}

export const UNREADABLE_MAIL_PAGE: PageContent = {
  title: 'E-Mail lässt sich nicht öffnen',
  body: `${BACK}
<h1>E-Mail lässt sich nicht öffnen</h1>
<p>Ihr Schlüssel fehlt, oder sie wurde beschädigt. Die anderen E-Mails im Postfach sind davon nicht betroffen.</p>`,
};
