import { csrfField } from '../../http/form-body.ts';
import { escapeHtml } from '../../page/escape-html.ts';
import { LEITSTAND_PATH } from '../../paths.ts';
import { field, options } from '../field.ts';
import type { LeitstandPage } from '../frame.ts';
import { type Column, table } from '../table.ts';
import { DELIVERY_NAMES, deliveryState, premiumOf, stateMark, whenOf } from '../words.ts';
import { type OrderFilter, type OrderRow, PAGE_SIZE, type PERIODS, type STATES } from './order-list.ts';

export const ORDERS_PATH = `${LEITSTAND_PATH}/antraege`;
export const SEARCH_PATH = `${ORDERS_PATH}/suche`;
export const ERASURES_PATH = `${ORDERS_PATH}/loeschungen`;

/** IDs of the products, with the names that operators know. */
export type ProductNames = ReadonlyMap<string, string>;

const STATE_LABELS: Readonly<Record<keyof typeof STATES, string>> = { offen: 'offen', gescheitert: 'gescheitert' };
const PERIOD_LABELS: Readonly<Record<keyof typeof PERIODS, string>> = { heute: 'heute', woche: 'letzte 7 Tage' };

/** Returns the query of a filter, with only what differs from all orders. */
export function queryOf({ product, state, period, after }: OrderFilter): string {
  const query = new URLSearchParams({
    ...(product === undefined ? {} : { produkt: product }),
    ...(state === undefined ? {} : { zustand: state }),
    ...(period === undefined ? {} : { zeit: period }),
    ...(after ? { nach: `${after.acceptedAt.getTime()}_${after.reference}` } : {}),
  }).toString();
  return query === '' ? '' : `?${escapeHtml(query)}`;
}

/** Renders what is left of an order's deliveries: those that are not sent, else that all are. */
function deliveriesOf({ deliveries }: OrderRow): string {
  if (deliveries.length === 0) return stateMark('quiet', 'ohne Versand');
  const left = deliveries.filter(({ state }) => state !== 'sent');
  if (left.length === 0) return stateMark('good', 'alles versandt');
  return left
    .map((delivery) => {
      const { tone, words } = deliveryState(delivery);
      return stateMark(tone, `${DELIVERY_NAMES[delivery.delivery]} ${words}`);
    })
    .join('<br>');
}

const COLUMNS: readonly Column[] = [
  { label: 'Antrag' },
  { label: 'Tarif' },
  { label: 'Eingang', style: 'whole late' },
  { label: 'Jahresbeitrag', style: 'number' },
  { label: 'Vermittler', style: 'whole wide named' },
  { label: 'Zustellung', style: 'wide' },
];

/** Renders orders as a table, which on a phone becomes a list. */
function tableOf(rows: readonly OrderRow[], products: ProductNames, caption: string): string {
  const cells = rows.map((row) => {
    const { reference, product, acceptedAt, facts } = row;
    const tariff = [products.get(product) ?? product, facts?.tier].filter((part) => part !== undefined).join(', ');
    return [
      `<a class="target whole" href="${ORDERS_PATH}/${escapeHtml(reference)}">${escapeHtml(reference)}</a>`,
      escapeHtml(tariff),
      whenOf(acceptedAt),
      premiumOf(facts?.yearlyPremium),
      escapeHtml(facts?.intermediary ?? '–'),
      deliveriesOf(row),
    ];
  });
  return table(caption, COLUMNS, cells, 'orders');
}

/** Renders the search: a form that is posted, as the words may be an address. [SEC-02] */
function searchForm(token: string, value = '', error?: string): string {
  const attributes = 'maxlength="254" autocomplete="off" autocapitalize="off" spellcheck="false"';
  const label = 'Nummer des Antrags oder E-Mail-Adresse';
  return `<form class="row search" role="search" method="post" action="${SEARCH_PATH}">${csrfField(token)}${field({ name: 'suche', label, value, error, attributes })}<button type="submit">Suchen</button></form>`;
}

function filterForm({ product, state, period }: OrderFilter, products: ProductNames): string {
  const select = (name: string, label: string, all: string, others: Iterable<readonly [string, string]>, chosen = '') =>
    field({ name, label, options: options([['', all], ...others], chosen) });
  const selects = [
    ...(products.size > 1 ? [select('produkt', 'Produkt', 'alle', products, product)] : []),
    select('zustand', 'Zustellung', 'alle', Object.entries(STATE_LABELS), state),
    select('zeit', 'Eingang', '30 Tage', Object.entries(PERIOD_LABELS), period),
  ];
  return `<form class="row" method="get" action="${ORDERS_PATH}">${selects.join('')}<button class="quiet" type="submit">Anzeigen</button></form>`;
}

const TO_ERASURES = `<p><a class="target" href="${ERASURES_PATH}">Löschprotokoll</a></p>`;

/** Builds a page of the list of orders. [LEIT-03] */
export function ordersPage(
  rows: readonly OrderRow[],
  filter: OrderFilter,
  products: ProductNames,
  token: string,
): LeitstandPage {
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  const links = [
    ...(filter.after ? [`<a href="${ORDERS_PATH}${queryOf({ ...filter, after: undefined })}">Neueste</a>`] : []),
    ...(rows.length > PAGE_SIZE && last
      ? [`<a href="${ORDERS_PATH}${queryOf({ ...filter, after: last })}">Ältere Anträge</a>`]
      : []),
  ];
  return {
    title: 'Anträge',
    body: `${searchForm(token)}
${filterForm(filter, products)}
${shown.length === 0 ? '<p class="none">Dazu gibt es keinen Antrag.</p>' : tableOf(shown, products, 'Anträge, die neuesten zuerst')}
${links.length === 0 ? '' : `<nav aria-label="Seiten">${links.join(' ')}</nav>`}
${TO_ERASURES}`,
  };
}

/** What was found to an e-mail address, or why nothing could be. */
export interface SearchResult {
  readonly typed: string;
  readonly error?: string;
  readonly named?: readonly OrderRow[];
  readonly spelledOtherwise?: readonly OrderRow[];
}

/** Builds the page of a search's hits. [LEIT-04] */
export function searchPage(
  { typed, error, named = [], spelledOtherwise = [] }: SearchResult,
  products: ProductNames,
  token: string,
): LeitstandPage {
  const count = named.length === 1 ? 'Ein Antrag nennt' : `${named.length} Anträge nennen`;
  const hits =
    named.length === 0
      ? '<p class="none" role="status">Kein Antrag der letzten 30 Tage nennt diese Adresse.</p>'
      : `<p role="status">${count} diese Adresse.</p>${tableOf(named, products, 'Anträge mit dieser Adresse')}`;
  const others =
    spelledOtherwise.length === 0
      ? ''
      : `<h2>Andere Schreibweise</h2><p>Diese Anträge nennen eine Adresse, die vermutlich zum selben Postfach gehört: mit einem Zusatz hinter +, bei Gmail mit anderen Punkten.</p>${tableOf(spelledOtherwise, products, 'Anträge mit anderer Schreibweise der Adresse')}`;
  return {
    title: 'Anträge suchen',
    body: `${searchForm(token, typed, error)}
${error === undefined ? `${hits}${others}` : ''}
<p><a class="target" href="${ORDERS_PATH}">Alle Anträge</a></p>`,
  };
}
