import { MAINTENANCE_HEADING } from '@fa/api/page/maintenance';
import { formatGermanTimestamp } from '@fa/rechner/formats/calendar-date';
import { csrfField } from '../../http/form-body.ts';
import { escapeHtml } from '../../page/escape-html.ts';
import type { Maintenance } from '../../page/maintenance/maintenance.ts';
import { LONGEST_MESSAGE } from '../../page/maintenance/maintenance-entry.ts';
import { maintenanceWords } from '../../page/maintenance/maintenance-page.ts';
import { LEITSTAND_PATH } from '../../paths.ts';
import { field } from '../field.ts';
import type { LeitstandPage } from '../frame.ts';
import { stateMark, whenOf } from '../words.ts';

export const MAINTENANCE_PATH = `${LEITSTAND_PATH}/wartung`;

/** What somebody typed, as the fields are named. */
export interface Typed {
  readonly satz: string;
  readonly ende: string;
}

interface Around {
  readonly now: Date;
  readonly token: string;
  readonly refused?: { readonly typed: Typed; readonly errors: Partial<Typed> };
}

/** Formats an instant as a field for date and time holds it, in German time. */
function fieldTime(instant: Date): string {
  const [, day, month, year, time] = /^(\d+)\.(\d+)\.(\d+) (\d+:\d+)/.exec(formatGermanTimestamp(+instant)) ?? [];
  return `${year}-${month}-${day}T${time}`;
}

function preview(maintenance: Maintenance, now: Date): string {
  return `<section aria-label="Vorschau"><h3>${MAINTENANCE_HEADING}</h3>${maintenanceWords(maintenance, now)}</section>`;
}

function stateOf({ since, until }: Maintenance, now: Date): string {
  const end = until === undefined ? 'ohne Zeit für das Ende' : `voraussichtlich bis ${whenOf(until)}`;
  const late =
    until !== undefined && until <= now
      ? '<p>Das angekündigte Ende ist vorbei. Von selbst endet die Wartung nicht.</p>'
      : '';
  return `<p>${stateMark('warning', 'Der Rechner ist geschlossen')} seit ${whenOf(since)}, ${end}.</p>${late}`;
}

/** Builds the page of maintenance: its state, what visitors read, and the form. [LEIT-07] */
export function maintenancePage(found: Maintenance | undefined, around: Around): LeitstandPage {
  const { now, token, refused } = around;
  const { message = '', until } = found ?? {};
  const typed = refused?.typed ?? {
    satz: message,
    ende: until !== undefined && until > now ? fieldTime(until) : '',
  };
  const sentence = {
    name: 'satz',
    label: 'Satz für Besucher (freiwillig)',
    hint: 'Zum Beispiel: Wir spielen neue Tarife ein. Keine personenbezogenen Daten.',
    value: typed.satz,
    error: refused?.errors.satz,
    attributes: `maxlength="${LONGEST_MESSAGE}" size="60" autocomplete="off"`,
  };
  const end = {
    name: 'ende',
    label: 'Voraussichtliches Ende (freiwillig, deutsche Zeit)',
    hint: 'Wird Besuchern nur gesagt. Die Wartung endet, wenn Sie sie beenden.',
    value: typed.ende,
    error: refused?.errors.ende,
    attributes: 'type="datetime-local"',
  };
  return {
    title: 'Wartung',
    body: `${found ? stateOf(found, now) : `<p>${stateMark('good', 'Der Rechner ist offen.')}</p>`}
${found ? `<h2>Was Besucher lesen</h2>${preview(found, now)}<p><a class="action" href="${MAINTENANCE_PATH}/beenden">Wartung beenden …</a></p>` : ''}
<h2>${found ? 'Satz oder Ende ändern' : 'Wartung beginnen'}</h2>
<p>Während der Wartung lässt sich nichts berechnen und kein Antrag stellen, auf allen Servern. Der Leitstand, das Postfach und der Versand gehen weiter.</p>
<form method="post">${csrfField(token)}${field(sentence)}${field(end)}<button type="submit">Vorschau ansehen</button></form>`,
  };
}

/** Builds the page that shows what visitors would read, and asks whether to go on. [LEIT-07] */
export function confirmPage(
  typed: Typed,
  planned: Maintenance,
  { now, token, isOn }: Around & { isOn: boolean },
): LeitstandPage {
  const kept = Object.entries({ ...typed, sicher: 'ja' }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return {
    title: isOn ? 'Wartung ändern?' : 'Wartung beginnen?',
    body: `<h2>Was Besucher auf jeder Seite lesen</h2>
${preview(planned, now)}
<form method="post">${csrfField(token)}${kept.join('')}<button type="submit">${isOn ? 'Jetzt ändern' : 'Rechner jetzt schließen'}</button></form>
<p><a class="target" href="${MAINTENANCE_PATH}">Nicht ${isOn ? 'ändern' : 'schließen'}</a></p>`,
  };
}

/** Builds the page that asks before maintenance ends. [LEIT-07] */
export function endPage(token: string): LeitstandPage {
  return {
    title: 'Wartung beenden?',
    body: `<p>Danach nehmen alle Server wieder Anträge an, und offene Seiten laden sich neu.</p>
<form method="post">${csrfField(token)}<button type="submit">Rechner wieder öffnen</button></form>
<p><a class="target" href="${MAINTENANCE_PATH}">Wartung nicht beenden</a></p>`,
  };
}
