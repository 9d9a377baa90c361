import { csrfField } from '../../http/form-body.ts';
import type { ListedOrder } from '../../orders/desk/order-desk.ts';
import { escapeHtml } from '../../page/escape-html.ts';
import { LEITSTAND_PATH } from '../../paths.ts';
import { PRODUCTS } from '../../products.ts';
import { field, options } from '../field.ts';
import type { LeitstandPage } from '../frame.ts';
import { type Column, table } from '../table.ts';
import { DELIVERY_NAMES, deliveryState, premiumOf, stateMark, whenOf } from '../words.ts';
import { type OrderFilter, PAGE_SIZE, PERIODS, STATES } from './order-list.ts';

export const ORDERS_PATH = `${LEITSTAND_PATH}/antraege`;
export const ERASURES_PATH = `${ORDERS_PATH}/loeschungen`;

/** Names of the products by ID, also of those that are off now. */
export const PRODUCT_NAMES: ReadonlyMap<string, string> = new Map(
  PRODUCTS.flatMap(({ definition, title, order }) => (order ? [[definition.id, title] as const] : [])),
);

/** Renders what is left of an order's deliveries: those that are not sent, else that all are. */
function deliveriesOf({ deliveries }: ListedOrder): string {
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
function tableOf(rows: readonly ListedOrder[], caption: string): string {
  const cells = rows.map((row) => {
    const { reference, product, acceptedAt, facts } = row;
    const tariff = [PRODUCT_NAMES.get(product) ?? product, facts?.tier].filter((part) => part !== undefined).join(', ');
    return [
      `<a class="target whole" href="${ORDERS_PATH}/${escapeHtml(reference)}">${escapeHtml(reference)}</a>`,
      escapeHtml(tariff),
      whenOf(acceptedAt),
      premiumOf(facts?.yearlyPremium),
      escapeHtml(facts?.intermediary ?? ''),
      deliveriesOf(row),
    ];
  });
  return table(caption, COLUMNS, cells, 'orders');
}

/** Renders the search: a form that is posted, as the words may be an address. [SEC-02] */
function searchForm(token: string, value = '', error?: string): string {
  const attributes = 'maxlength="254" autocomplete="off" autocapitalize="off" spellcheck="false"';
  const label = 'Nummer des Antrags oder E-Mail-Adresse';
  return `<form class="row search" role="search" method="post" action="${ORDERS_PATH}/suche">${csrfField(token)}${field({ name: 'suche', label, value, error, attributes })}<button type="submit">Suchen</button></form>`;
}

function filterForm({ produkt, zustand, zeit }: OrderFilter): string {
  const select = (name: string, label: string, all: string, others: Iterable<readonly [string, string]>, chosen = '') =>
    field({ name, label, options: options([['', all], ...others], chosen) });
  const states = Object.keys(STATES).map((state) => [state, state] as const);
  const periods = Object.entries(PERIODS).map(([period, { label }]) => [period, label] as const);
  return `<form class="row" method="get" action="${ORDERS_PATH}">${PRODUCT_NAMES.size > 1 ? select('produkt', 'Produkt', 'alle', PRODUCT_NAMES, produkt) : ''}${select('zustand', 'Zustellung', 'alle', states, zustand)}${select('zeit', 'Eingang', '30 Tage', periods, zeit)}<button class="quiet" type="submit">Anzeigen</button></form>`;
}

function pageLink(filter: OrderFilter, label: string): string {
  const query = new URLSearchParams({ ...filter }).toString();
  return `<a href="${ORDERS_PATH}${query === '' ? '' : `?${escapeHtml(query)}`}">${label}</a>`;
}

/** Builds a page of the list of orders; one more than it shows tells whether there are older ones. [LEIT-03] */
export function ordersPage(rows: readonly ListedOrder[], filter: OrderFilter, token: string): LeitstandPage {
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  const { nach, ...first } = filter;
  const links = [
    nach === undefined ? '' : pageLink(first, 'Neueste'),
    rows.length > PAGE_SIZE && last ? pageLink({ ...first, nach: last.reference }, 'Ältere Anträge') : '',
  ].join(' ');
  return {
    title: 'Anträge',
    body: `${searchForm(token)}
${filterForm(filter)}
${shown.length === 0 ? '<p class="none">Dazu gibt es keinen Antrag.</p>' : tableOf(shown, 'Anträge, die neuesten zuerst')}
${links === ' ' ? '' : `<nav aria-label="Seiten">${links}</nav>`}
<p><a class="target" href="${ERASURES_PATH}">Löschprotokoll</a></p>`,
  };
}

/** What was found to an e-mail address, or why nothing could be. */
export interface SearchResult {
  readonly typed: string;
  readonly error?: string;
  readonly named?: readonly ListedOrder[];
  readonly spelledOtherwise?: readonly ListedOrder[];
}

/** Builds the page of a search's hits. [LEIT-04] */
export function searchPage(
  { typed, error, named = [], spelledOtherwise = [] }: SearchResult,
  token: string,
): LeitstandPage {
  const count = named.length === 1 ? 'Ein Antrag nennt' : `${named.length} Anträge nennen`;
  const hits =
    named.length === 0
      ? '<p class="none" role="status">Kein Antrag der letzten 30 Tage nennt diese Adresse.</p>'
      : `<p role="status">${count} diese Adresse.</p>${tableOf(named, 'Anträge mit dieser Adresse')}`;
  const others =
    spelledOtherwise.length === 0
      ? ''
      : `<h2>Andere Schreibweise</h2><p>Diese Anträge nennen eine Adresse, die vermutlich zum selben Postfach gehört: mit einem Zusatz hinter +, bei Gmail mit anderen Punkten.</p>${tableOf(spelledOtherwise, 'Anträge mit anderer Schreibweise der Adresse')}`;
  return {
    title: 'Anträge suchen',
    body: `${searchForm(token, typed, error)}
${error === undefined ? `${hits}${others}` : ''}
<p><a class="target" href="${ORDERS_PATH}">Alle Anträge</a></p>`,
  };
}
