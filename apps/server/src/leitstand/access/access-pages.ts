import type { listAgents, openSessions, Role } from '../../agents/agents.ts';
import { csrfField } from '../../http/form-body.ts';
import { escapeHtml } from '../../page/escape-html.ts';
import { LEITSTAND_PATH } from '../../paths.ts';
import { field, options } from '../field.ts';
import type { LeitstandPage } from '../frame.ts';
import { table } from '../table.ts';
import { whenOf } from '../words.ts';

export const ACCESS_PATH = `${LEITSTAND_PATH}/zugaenge`;

const ROLE_NAMES: Readonly<Record<Role, string>> = {
  agent: 'Kundenservice',
  operator: 'Postfach',
  leitstand: 'Leitstand',
};

/** The roles that an invitation can give. */
export const INVITABLE = ['agent', 'leitstand'] as const;

export type Invitable = (typeof INVITABLE)[number];

interface Access {
  readonly sessions: Awaited<ReturnType<typeof openSessions>>;
  readonly invited: Awaited<ReturnType<typeof listAgents>>;
  /** Who looks at the page. */
  readonly own: number;
  readonly hasProvider: boolean;
  readonly now: Date;
  readonly token: string;
  readonly refused?: { readonly name: string; readonly role: string; readonly error: string };
}

function rolesOf(roles: readonly Role[]): string {
  return roles.map((role) => ROLE_NAMES[role]).join(', ');
}

/** Renders a button that ends something of the person with this number. */
function endButton(path: string, label: string, { id, name }: { id: number; name: string }, token: string): string {
  return `<form method="post" action="${ACCESS_PATH}/${path}">${csrfField(token)}<input type="hidden" name="nummer" value="${id}"><button class="quiet" type="submit">${label}<span class="unseen"> (${escapeHtml(name)})</span></button></form>`;
}

function sessionTable({ sessions, own, token }: Access): string {
  const columns = [
    { label: 'Wer' },
    { label: 'Rolle' },
    { label: 'Zuletzt benutzt' },
    { label: 'Spätestens bis' },
    { label: '', style: 'buttons' },
  ];
  const rows = sessions.map(({ id, name, roles, usedAt, until }) => [
    `${escapeHtml(name)} <span class="muted">Nr.&nbsp;${id}${id === own ? ', das sind Sie' : ''}</span>`,
    rolesOf(roles),
    whenOf(usedAt),
    whenOf(until),
    endButton('beenden', id === own ? 'Eigene beenden' : 'Beenden', { id, name }, token),
  ]);
  return table('Offene Sitzungen', columns, rows);
}

function invitationTable({ invited, token }: Access): string {
  const columns = [{ label: 'Wer' }, { label: 'Rolle' }, { label: 'Gilt bis' }, { label: '', style: 'buttons' }];
  const rows = invited.map(({ id, name, invitedRole, invitedUntil }) => [
    `${escapeHtml(name)} <span class="muted">Nr.&nbsp;${id}</span>`,
    rolesOf([invitedRole ?? 'agent']),
    invitedUntil ? whenOf(invitedUntil) : '–',
    endButton('zurueckziehen', 'Zurückziehen', { id, name }, token),
  ]);
  return rows.length === 0 ? '<p>Keine.</p>' : table('Offene Einladungen', columns, rows);
}

function invitationForm({ now, token, refused }: Access): string {
  const name = {
    name: 'name',
    label: 'Name',
    hint: 'Wer den Namen schon hat, bekommt die gewählte Rolle anstelle der bisherigen.',
    value: refused?.name ?? '',
    error: refused?.error,
    attributes: 'required maxlength="80" size="30" autocomplete="off"',
  };
  const roles = options(
    [
      ['agent', 'Kundenservice (Service-IDs)'],
      ['leitstand', 'Leitstand (diese Seiten)'],
    ],
    refused?.role,
  );
  return `<h2>Einladen</h2>
<p>Der Link gilt einmal und 24 Stunden lang. Eine frühere Einladung derselben Person gilt dann nicht mehr.</p>
<form method="post" action="${ACCESS_PATH}/einladen">${csrfField(token)}<input type="hidden" name="stand" value="${now.getTime()}">${field(name)}${field({ name: 'rolle', label: 'Rolle', options: roles })}<button type="submit">Link erzeugen</button></form>
<h2>Offene Einladungen</h2>`;
}

/** Builds the page of sessions and invitations. [LEIT-08] */
export function accessPage(access: Access): LeitstandPage {
  return {
    title: 'Zugänge',
    body: `<h2>Offene Sitzungen</h2>
<p>Eine Sitzung endet von selbst nach 30 Minuten ohne Nutzung. Die eigene endet ohne Rückfrage.</p>
${sessionTable(access)}
${access.hasProvider ? '<h2>Rollen</h2>\n<p>Wer hinein darf, bestimmen die Rollen beim Anmeldedienst: Vergeben und entziehen Sie sie dort. Wer sie dort verliert, kommt noch bis zum Ende seiner Sitzung hinein: Beenden Sie sie hier.</p>' : `${invitationForm(access)}\n${invitationTable(access)}`}`,
  };
}

/** Builds the page that shows the link of an invitation, the only time. [LEIT-08] */
export function invitedPage(name: string, role: Invitable, link: string): LeitstandPage {
  return {
    title: `Einladung für ${name}`,
    body: `<p>Senden Sie diesen Link nur ${escapeHtml(name)}. Er gilt einmal und 24 Stunden lang, für die Rolle ${ROLE_NAMES[role]}. <strong>Er wird nur jetzt gezeigt.</strong></p>
${field({ name: 'link', label: 'Link', value: link, attributes: 'class="whole-line" readonly autofocus autocomplete="off" spellcheck="false"' })}
<p><a class="target" href="${ACCESS_PATH}">Alle Zugänge</a></p>`,
  };
}

/** Builds the page of somebody who has ended the own session. [LEIT-08] */
export function endedOwnPage() {
  return {
    title: 'Abgemeldet',
    body: '<h1>Abgemeldet</h1>\n<p role="status">Sie haben Ihre eigene Sitzung beendet und sind abgemeldet.</p>',
  };
}
