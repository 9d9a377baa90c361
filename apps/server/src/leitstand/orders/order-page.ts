import type { Delivery, StoredDelivery } from '../../deliveries/delivery.ts';
import { csrfField } from '../../http/form-body.ts';
import { arrivalDay, endOfDaysLife } from '../../keys/deletion/arrival-day.ts';
import { escapeHtml } from '../../page/escape-html.ts';
import { field } from '../field.ts';
import type { LeitstandPage } from '../frame.ts';
import { type Column, table } from '../table.ts';
import { DELIVERY_NAMES, deliveryState, premiumOf, reasonWords, spanOf, stateMark, whenOf } from '../words.ts';
import { ORDERS_PATH, PRODUCT_NAMES } from './list-pages.ts';
import type { OrderView } from './order-list.ts';

/** What the page shows beside the order. */
interface Around {
  readonly now: Date;
  readonly token: string;
  /** The refused correction of the address. */
  readonly refused?: { readonly typed: string; readonly error: string };
}

interface Button {
  readonly path: string;
  readonly label: string;
  /** What it is about, if not the order; said to those who do not see its row. */
  readonly delivery?: Delivery;
}

function button({ path, label, delivery }: Button, reference: string, token: string): string {
  const field = delivery && `<input type="hidden" name="zustellung" value="${delivery}">`;
  const about = delivery && `<span class="unseen"> (${DELIVERY_NAMES[delivery]})</span>`;
  return `<form method="post" action="${ORDERS_PATH}/${reference}/${path}">${csrfField(token)}${field ?? ''}<button class="quiet" type="submit">${label}${about ?? ''}</button></form>`;
}

function deliveryRow(row: StoredDelivery, token: string): readonly string[] {
  const { reference, delivery } = row;
  const { tone, words } = deliveryState(row);
  const isOver = row.state === 'failed' || (row.state === 'pending' && row.waitsUntil !== null);
  const label = row.state === 'sent' ? 'Noch einmal senden' : 'Jetzt senden';
  const buttons: readonly Button[] = [
    { path: 'erneut', label, delivery },
    ...(isOver ? [{ path: 'erledigt', label: 'Von Hand erledigt', delivery }] : []),
  ];
  const reason =
    row.lastReason === null ? '' : `<br><span class="muted">${escapeHtml(reasonWords(row.lastReason))}</span>`;
  return [
    DELIVERY_NAMES[delivery],
    `${stateMark(tone, words)}${reason}`,
    String(row.attempts),
    row.lastAttemptAt ? whenOf(row.lastAttemptAt) : '–',
    buttons.map((one) => button(one, reference, token)).join(''),
  ];
}

const COLUMNS: readonly Column[] = [
  { label: 'Zustellung' },
  { label: 'Zustand' },
  { label: 'Versuche', style: 'number' },
  { label: 'Letzter Versuch', style: 'whole' },
  { label: '', style: 'buttons' },
];

function deliverySection({ deliveries }: OrderView, token: string): string {
  if (deliveries.length === 0)
    return '<h2>Zustellung</h2><p>Dieser Antrag ist vom Versand ausgenommen: Es gibt nichts zu senden.</p>';
  const rows = deliveries.map((delivery) => deliveryRow(delivery, token));
  return `<h2>Zustellung</h2>
${table('Zustellungen', COLUMNS, rows)}
<p class="muted">„Versandt“ heißt: Der Mailserver oder das System des Versicherers hat angenommen.</p>`;
}

const OUTCOMES = {
  sent: 'versandt',
  failed: 'gescheitert',
  'broken off': 'abgebrochen, kann angekommen sein',
} as const;
const DOCUMENTS: Readonly<Record<string, string>> = {
  antrag: 'Antrag (PDF)',
  vertragsunterlagen: 'Vertragsunterlagen (PDF)',
};

/** Lists what happened to an order, earliest first. */
function history({ acceptedAt, deliveries, attempts, documents, correctedAt }: OrderView): string {
  const events: (readonly [at: Date, words: string])[] = [
    [acceptedAt, 'Antrag angenommen'],
    ...documents.map(({ name, renderedAt }) => [renderedAt, `${DOCUMENTS[name] ?? name} erstellt`] as const),
    ...attempts.map(({ delivery, number, startedAt, endedAt, outcome, reason, reply }) => {
      const how = outcome === null ? 'läuft oder wurde unterbrochen' : OUTCOMES[outcome];
      const why = outcome === 'sent' ? [] : [reason && reasonWords(reason), reply].filter((one) => one !== null);
      return [
        endedAt ?? startedAt,
        `${DELIVERY_NAMES[delivery]}, Versuch ${number}: ${escapeHtml([how, ...why].join(': '))}`,
      ] as const;
    }),
    ...deliveries.flatMap((one) =>
      one.state === 'settled' && one.endedAt
        ? [[one.endedAt, `${DELIVERY_NAMES[one.delivery]} ${deliveryState(one).words}`] as const]
        : [],
    ),
    ...(correctedAt ? [[correctedAt, 'E-Mail-Adresse berichtigt'] as const] : []),
  ];
  const items = events
    .toSorted(([one], [other]) => one.getTime() - other.getTime())
    .map(([at, words]) => `<li><span class="muted">${whenOf(at)}</span> <span>${words}</span></li>`);
  return `<h2>Verlauf</h2>\n<ol class="history">${items.join('')}</ol>`;
}

function correctionForm({ reference, correctedAt }: OrderView, { token, refused }: Around): string {
  const was = correctedAt ? `<p>Zuletzt berichtigt am ${whenOf(correctedAt)}.</p>` : '';
  const input = field({
    name: 'adresse',
    label: 'Neue E-Mail-Adresse für die Bestätigung',
    value: refused?.typed ?? '',
    error: refused?.error,
    attributes: 'type="email" autocomplete="off" maxlength="254" size="36" required',
  });
  return `<h2>Adresse berichtigen</h2>${was}
<form method="post" action="${ORDERS_PATH}/${reference}/adresse">${csrfField(token)}${input}<button class="quiet" type="submit">Berichtigen und senden</button></form>
<p class="muted">Der Antrag selbst ändert sich nicht. Bestätigung und Hinweis an den Versicherer gehen sofort hinaus.</p>`;
}

function downloads(reference: string, token: string): string {
  const files: readonly Button[] = [
    ...Object.entries(DOCUMENTS).map(([path, label]) => ({ path, label })),
    { path: 'beleg', label: 'Beleg (ZIP, unterschrieben)' },
    { path: 'auskunft', label: 'Auskunft (JSON)' },
  ];
  return `<h2>Unterlagen und Auskunft</h2>
<p>Diese Dateien enthalten personenbezogene Daten und verschwinden nicht mit dem Antrag: Löschen Sie sie, sobald ihr Zweck erfüllt ist. Jeder Abruf steht mit Ihrer Nummer im Protokoll des Servers.</p>
<div class="buttons">${files.map((file) => button(file, reference, token)).join('')}</div>`;
}

/** Builds the page of one order; of the person it is about, it shows nothing. [LEIT-05] */
export function orderPage(order: OrderView, around: Around): LeitstandPage {
  const { reference, product, acceptedAt, facts } = order;
  const { now, token } = around;
  const end = endOfDaysLife(arrivalDay(acceptedAt));
  const rows = [
    ['Produkt', escapeHtml(PRODUCT_NAMES.get(product) ?? product)],
    ['Eingang', whenOf(acceptedAt)],
    ['Tarif', escapeHtml(facts?.tier ?? '–')],
    ['Jahresbeitrag', premiumOf(facts?.yearlyPremium)],
    ['Vermittler', escapeHtml(facts?.intermediary ?? '–')],
    ['Wird gelöscht', `in ${spanOf(end.getTime() - now.getTime())}`],
  ];
  return {
    title: `Antrag ${reference}`,
    body: `<nav aria-label="Anträge"><a href="${ORDERS_PATH}">Alle Anträge</a></nav>
<dl class="facts">${rows.map(([label, value]) => `<div><dt>${label}</dt><dd>${value}</dd></div>`).join('')}</dl>
${deliverySection(order, token)}
${history(order)}
${order.deliveries.length === 0 ? '' : correctionForm(order, around)}
${downloads(reference, token)}
<h2>Löschen</h2>
<p>Wenn die Person es verlangt, lässt sich der Antrag vor Ablauf der 30 Tage löschen.</p>
<p><a class="target" href="${ORDERS_PATH}/${reference}/loeschen">Löschung vorbereiten</a></p>`,
  };
}
