import { type CheckedPair, checkPairs, ratioText } from '../../page/brand/contrast.ts';
import type { Palette } from '../../page/brand/look.ts';
import { escapeHtml } from '../../page/escape-html.ts';
import type { CheckedPartner } from '../../page/partners/partner-files.ts';
import { LEITSTAND_PATH } from '../../paths.ts';
import type { LeitstandPage } from '../frame.ts';
import { table } from '../table.ts';
import { type Translations, translated } from '../translated.ts';
import { stateMark } from '../words.ts';
import { previewOf } from './partner-preview.ts';

export const PARTNERS_PAGE = `${LEITSTAND_PATH}/partner`;

const PROBLEMS: Translations = [
  [
    /^the theme is not used: (\S+) must be a colour like (\S+)$/,
    'Das Theme gilt nicht: $1 muss eine Farbe wie $2 sein.',
  ],
  [/^the theme is not used: its top .*$/, 'Das Theme gilt nicht: Es kennt nur light, dark und corners.'],
  [/^the theme is not used: (\S+) .*$/, 'Das Theme gilt nicht: $1 ist ungültig.'],
  [/^the light scheme is not used: .*$/, 'Das helle Farbschema gilt nicht: Nicht jedes Paar ist lesbar.'],
  [/^the dark scheme is not used: .*$/, 'Das dunkle Farbschema gilt nicht: Nicht jedes Paar ist lesbar.'],
  [/^partner\.json lacks the key ([^\s;]+)(?:[\s;].*)?$/, 'In partner.json fehlt $1.'],
  [/^partner\.json has the unknown key ([^\s;]+)(?:[\s;].*)?$/, 'In partner.json steht die unbekannte Angabe $1.'],
  [/^partner\.json is invalid at ([^\s:]+):.*$/, 'In partner.json ist $1 ungültig.'],
  [/^the logo is ([\d.]+) times .*$/, 'Das Logo ist $1-mal so breit wie hoch; es muss 2- bis 6-mal so breit sein.'],
  [/^the logo has no size.*$/, 'Das Logo hat keine Größe: Ein SVG braucht viewBox, oder width und height.'],
  [/^the folder name .*$/, 'Der Name des Ordners darf nur Kleinbuchstaben, Ziffern und Bindestriche enthalten.'],
  [/^there is no such file or folder$/, 'Im Ordner fehlt partner.json.'],
  [/^cannot be read .*$/, 'Das Logo lässt sich nicht lesen.'],
  [/^(?:is no PNG|has \d+ bytes).*$/, 'Das Logo ist kein kleines PNG, JPEG, WebP oder einfaches SVG.'],
  [/^.*$/, 'Die Datei partner.json lässt sich nicht lesen, ist zu groß oder kein JSON-Objekt.'],
];

/** A partner as the pages show it. */
export interface ShownPartner extends CheckedPartner {
  /** Whether the running server shows just these files. */
  readonly isLive: boolean;
  /** The live page, if this server has a host for partners. */
  readonly url: string | undefined;
}

function stateOf({ shown, problems, isLive }: ShownPartner): string {
  const words = problems.map((problem) => translated(problem.replaceAll('\n', ' '), PROBLEMS)).join(' ');
  const state = shown
    ? problems.length === 0
      ? stateMark('good', 'in Ordnung')
      : stateMark('warning', `in Farben der Marke: ${words}`)
    : stateMark('bad', `wird nicht gezeigt: ${words}`);
  return isLive ? state : `${state}<br>${stateMark('warning', 'geändert: gilt nach dem nächsten Start des Servers')}`;
}

/** Builds the list of partners. [LEIT-15] */
export function partnersPage(partners: readonly ShownPartner[]): LeitstandPage {
  const rows = partners.map((partner) => {
    const slug = escapeHtml(partner.slug);
    const name = partner.shown ? escapeHtml(partner.shown.partner.name) : slug;
    return [
      partner.shown ? `<a class="target" href="${PARTNERS_PAGE}/${slug}">${name}</a>` : name,
      slug,
      stateOf(partner),
    ];
  });
  const columns = ['Partner', 'Ordner', 'Zustand'].map((label) => ({ label }));
  return {
    title: 'Partner',
    body: `<p>Partner sind Ordner des Betriebs (PARTNERS_DIR) mit Logo und Farben. Diese Seite prüft die Dateien, wie sie jetzt sind; ändern lassen sie sich hier nicht.</p>
${rows.length === 0 ? '<p class="none">Keine Partner: Ihr Ordner (PARTNERS_DIR) ist leer oder nicht zu lesen.</p>' : table('Partner', columns, rows)}`,
  };
}

function contrastOf(ratio: number, least: number): string {
  const need = least === 3 ? '3 (Form)' : '4,5 (Text)';
  const has = ratioText(ratio).replace('.', ',');
  return ratio < least ? stateMark('bad', `${has} statt ${need}`) : stateMark('good', `${has}, nötig ${need}`);
}

function pairTable(caption: string, pairs: readonly CheckedPair[], colours: Palette): string {
  const columns = ['Paar', 'Muster', 'Kontrast'].map((label) => ({ label }));
  const rows = pairs.map(({ front, back, ratio, least }) => [
    `<span translate="no">${front} auf ${back}</span>`,
    `<svg width="56" height="32" aria-hidden="true"><rect width="56" height="32" fill="${colours[back]}"/><rect x="8" y="11" width="10" height="10" fill="${colours[front]}"/><text x="24" y="22" fill="${colours[front]}">Aa</text></svg>`,
    contrastOf(ratio, least),
  ]);
  return table(caption, columns, rows, 'kept');
}

/** Builds the page of one partner: preview and contrasts in both schemes. [LEIT-15] */
export function partnerPage(
  partner: ShownPartner,
  { partner: files, theme }: NonNullable<CheckedPartner['shown']>,
): LeitstandPage {
  const schemes = (['light', 'dark'] as const).map((name) => {
    const words = name === 'light' ? 'Hell' : 'Dunkel';
    const { chosen, used } = theme[name];
    const pairs = checkPairs(chosen);
    const low = pairs.filter(({ ratio, least }) => ratio < least);
    const result =
      low.length === 0
        ? `<p>${stateMark('good', `Alle ${pairs.length} Paare sind lesbar.`)}</p>`
        : `<p>${stateMark('bad', `${low.length} von ${pairs.length} Paaren sind nicht lesbar. Gezeigt werden die Farben der Marke.`)}</p>${pairTable(`${words}: nicht lesbar`, low, chosen)}`;
    return `<h2>${words}</h2>${previewOf(files, used, theme.corners, name)}${result}
<details><summary>Alle Paare (${words.toLowerCase()})</summary>${pairTable(`${words}: alle Paare`, pairs, chosen)}</details>`;
  });
  const { contact } = files;
  const live =
    partner.url === undefined
      ? '<p>Eine Seite für Partner hat dieser Server nicht: In PRODUCTION_HOSTS fehlt ein Name, der mit partner. beginnt.</p>'
      : `<p><a class="target" href="${escapeHtml(partner.url)}">Seite des Partners öffnen</a></p>`;
  return {
    title: files.name,
    body: `<nav aria-label="Partner"><a href="${PARTNERS_PAGE}">Alle Partner</a></nav>
<p>${stateOf(partner)}</p><p>${escapeHtml(contact.phoneNumber)}, ${escapeHtml(contact.availability)}</p>
${live}
${schemes.join('\n')}`,
  };
}
