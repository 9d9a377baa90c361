import type { Brand } from '@fa/api/page/page-data';
import { AGENT_PATH } from '@fa/api/saved-offers/agent-path';
import { formatServiceId } from '@fa/rechner/contact/service-id';
import type { FastifyReply } from 'fastify';
import { csrfField } from '../http/form-body.ts';
import { ERROR_SVG } from '../http/pages/html-page.ts';
import { dayAndTime } from '../page/day-and-time.ts';
import { escapeHtml } from '../page/escape-html.ts';
import { HOME_PATH, SIGN_IN_PATH } from '../paths.ts';
import type { FoundCopy } from '../saved-offers/service-ids.ts';
import type { Agent, Role } from './agents.ts';

/** Title and body of a page for agents; every form includes the CSRF token. [ERR-04] */
interface Page {
  readonly title: string;
  readonly body: string;
}

/** Sends a page for agents, whose forms lead to this host only. */
export function sendAgentPage(reply: FastifyReply, page: Page): FastifyReply {
  return reply.sendPage({ ...page, policy: { 'form-action': ["'self'"] } });
}

function pageOf(title: string, content: string): Page {
  return { title, body: `<h1>${title}</h1>\n${content}` };
}

const TO_SEARCH = `<p><a class="action" href="${AGENT_PATH}">Zur Suche</a></p>`;
const TO_CALCULATOR = `<section><h2>Sie möchten Ihren Beitrag berechnen?</h2>
<p>Dafür brauchen Sie keine Anmeldung.</p>
<p><a class="action" href="${HOME_PATH}">Zum Beitragsrechner</a></p></section>`;
const SIGN_IN: Readonly<Record<Role, string>> = {
  agent: 'Anmeldung für den Kundenservice',
  leitstand: 'Anmeldung für den Leitstand',
  operator: 'Anmeldung für das Postfach',
};
const FOR_WHOM: Readonly<Record<Role, string>> = {
  agent: 'Bitte melden Sie sich mit Ihrem Konto des Kundenservice an.',
  leitstand: 'Der Leitstand ist für die, die den Rechner betreiben: Bitte melden Sie sich mit Ihrem Konto an.',
  operator: 'Das Postfach ist nur für den Betrieb: Bitte melden Sie sich mit Ihrem Konto an.',
};

/** Builds the page of someone without a session: whom to ask, and the way of those who are no agents. */
export function signedOutPage({ name }: Pick<Brand, 'name'>): Page {
  return pageOf(
    SIGN_IN.agent,
    `<p>Sie sind nicht angemeldet. Bitte öffnen Sie den Link Ihrer Einladung. Eine neue Einladung bekommen Sie von der Leitung des Kundenservice der ${escapeHtml(name)}.</p>
${TO_CALCULATOR}`,
  );
}

/** Builds the page of an invitation that lets nobody in any more: for which role it was is not known. */
export function refusedInvitationPage(): Page {
  return pageOf(
    'Anmeldung',
    `<p role="alert"><strong>Diese Einladung gilt nicht mehr.</strong> Eine Einladung lässt sich einmal und nur 24 Stunden lang verwenden.</p>
<p>Sie sind nicht angemeldet. Eine neue Einladung bekommen Sie von der Person, die Sie eingeladen hat.</p>
${TO_CALCULATOR}`,
  );
}

/** Builds that of the Leitstand, whose invitations are a command. */
export function signedOutLeitstandPage({ name }: Pick<Brand, 'name'>): Page {
  return pageOf(
    'Leitstand',
    `<p>Sie sind nicht angemeldet. Bitte öffnen Sie den Link Ihrer Einladung. Eine Einladung bekommen Sie von denen, die den Server der ${escapeHtml(name)} betreiben.</p>
${TO_CALCULATOR}`,
  );
}

/** Builds the page of someone without a session where an identity provider is configured. */
export function toSignInPage(role: Role): Page {
  return pageOf(
    SIGN_IN[role],
    `<p>Sie sind nicht angemeldet. ${FOR_WHOM[role]}</p>
<p><a class="action" href="${AGENT_PATH}${SIGN_IN_PATH[role]}">Anmelden</a></p>
${TO_CALCULATOR}`,
  );
}

const REASONS: Readonly<Record<number, string>> = {
  403: 'Diese Seite war zu lange geöffnet.',
  429: 'Das war sehr oft in kurzer Zeit. Bitte warten Sie eine Minute.',
};

/** Builds the page for a refused form: too many requests, an expired token, or unreadable input. */
export function refusedPage(status: number): Page {
  const reason = REASONS[status] ?? 'Diese Eingabe konnten wir nicht lesen.';
  return pageOf('Bitte noch einmal', `<p>${reason}</p>\n${TO_SEARCH}`);
}

const SIGN_IN_REFUSALS: Readonly<Record<string, string>> = {
  role: 'Ihr Konto ist angemeldet, hat aber keine Berechtigung für diese Seite. Bitte lassen Sie sie von der Leitung des Kundenservice freischalten.',
  acr: 'Für diese Seite ist eine stärkere Anmeldung nötig, zum Beispiel mit einem zweiten Faktor.',
  provider: 'Die Anmeldung wurde abgebrochen oder abgelehnt.',
  expired: 'Die Anmeldung hat zu lange gedauert oder war schon abgeschlossen.',
};

/** Builds the page for a refused sign-in at the identity provider. */
export function refusedSignInPage(reason: string, again: string): Page {
  const words = SIGN_IN_REFUSALS[reason] ?? 'Die Antwort der Anmeldung war nicht gültig.';
  return pageOf(
    'Sie sind nicht angemeldet',
    `<p role="alert">${words}</p>\n<p><a class="action" href="${again}">Noch einmal anmelden</a></p>`,
  );
}

export function providerDownPage(): Page {
  const words =
    'Die Anmeldung ist gerade nicht erreichbar. Bitte versuchen Sie es in einigen Minuten noch einmal. Wer schon angemeldet ist, bleibt es.';
  return pageOf('Technisches Problem', `<p role="alert">${words}</p>\n${TO_SEARCH}`);
}

/** Builds the page that leads on by itself after a sign-in. */
export function signedInPage(target: string): Page {
  return pageOf('Sie sind angemeldet', `<p><a class="action" href="${target}">Weiter</a></p>`);
}

/** Builds the page that leads on by itself to the sign-out of the provider. */
export function signingOutPage(url: string): Page {
  return pageOf(
    'Sie sind hier abgemeldet',
    `<p><a class="action" href="${escapeHtml(url)}">Auch beim Anmeldedienst abmelden</a></p>\n${TO_SEARCH}`,
  );
}

export function failedPage(): Page {
  const words = 'Die Suche antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.';
  return pageOf('Technisches Problem', `<p>${words}</p>\n${TO_SEARCH}`);
}

/** Builds the invitation page. It has a button, because link scanners would use up the invitation. */
export function invitationPage(token: string, role: Role | undefined): Page {
  return pageOf(
    role === undefined ? 'Anmeldung' : SIGN_IN[role],
    `<p>Mit dieser Einladung melden Sie sich auf diesem Gerät für zwölf Stunden an; nach 30 Minuten ohne Nutzung endet die Anmeldung. Die Einladung lässt sich nur einmal verwenden.</p>
<form method="post">${csrfField(token)}<button type="submit">Anmelden</button></form>`,
  );
}

export type LookupResult =
  | { readonly kind: 'none' }
  | { readonly kind: 'empty'; readonly typed: string }
  /** Not a Service-ID: a digit is wrong, missing or too many. */
  | { readonly kind: 'mistyped'; readonly typed: string }
  | { readonly kind: 'unknown'; readonly typed: string }
  | { readonly kind: 'found'; readonly serviceId: string; readonly copy: FoundCopy };

const ERRORS = {
  empty: 'Bitte geben Sie die Service-ID ein.',
  mistyped: 'Das ist keine gültige Service-ID. Eine Service-ID hat neun Ziffern. Bitte prüfen Sie die Nummer.',
  unknown:
    'Zu dieser Service-ID gibt es keine Berechnung. Sie kann abgelaufen, beendet oder durch eine neuere ersetzt sein.',
};

function resultOf(result: LookupResult): string {
  if (result.kind !== 'found') return '';
  const { serviceId, copy } = result;
  return `<section aria-labelledby="gefunden"><h2 id="gefunden">Service-ID ${formatServiceId(serviceId)}</h2>
<p>Gespeichert am ${dayAndTime(copy.savedAt)} Uhr, verfügbar bis ${dayAndTime(copy.endsAt)} Uhr.</p>
<p><a class="target" href="${escapeHtml(copy.href)}" target="_blank" rel="noopener">Berechnung öffnen</a></p></section>`;
}

/** Builds the search, like a field of the calculator: an error has the focus, an icon, and is in the title. [SID-04, UI-09] */
export function lookupPage({ name }: Agent, token: string, result: LookupResult): Page {
  const isWrong = 'typed' in result;
  const error = isWrong
    ? `<p id="fehler" class="error" role="alert">${ERROR_SVG}<span><span class="unseen">Fehler: </span>${ERRORS[result.kind]}</span></p>`
    : '';
  const wrong = isWrong
    ? ` autofocus aria-invalid="true" aria-describedby="fehler" value="${escapeHtml(result.typed)}"`
    : '';
  const page = pageOf(
    'Service-ID suchen',
    `<form method="post" action="${AGENT_PATH}" novalidate>${csrfField(token)}
<div class="field"><label for="service-id">Service-ID</label>
${error}<input id="service-id" name="serviceId" inputmode="numeric" autocomplete="off" maxlength="40" size="14" aria-required="true"${wrong}></div>
<button type="submit">Suchen</button></form>
${resultOf(result)}
<form class="muted" method="post" action="${AGENT_PATH}/abmelden">${csrfField(token)}
<p>Angemeldet als ${escapeHtml(name)}. Jede Suche wird mit Zeit und Service-ID festgehalten.</p>
<button class="quiet" type="submit">Abmelden</button></form>`,
  );
  return isWrong ? { ...page, title: `Fehler: ${page.title}` } : page;
}
