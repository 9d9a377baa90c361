import { questionsOf } from '@fa/rechner/calculation/relevance';
import { withInner } from '@fa/rechner/definition/inner-questions';
import { isRuleCode, messageFor } from '@fa/rechner/definition/messages';
import { DIMENSIONS, type FunnelSum } from '../../funnel/funnel-count.ts';
import { countedSteps } from '../../funnel/known-counts.ts';
import { escapeHtml } from '../../page/escape-html.ts';
import { LEITSTAND_PATH } from '../../paths.ts';
import type { Product } from '../../products/configured-products.ts';
import { field, options } from '../field.ts';
import type { LeitstandPage } from '../frame.ts';
import { type Column, table } from '../table.ts';
import { numberOf } from '../words.ts';
import { experimentSection } from './experiment-section.ts';
import { funnelChart, partOf } from './funnel-chart.ts';
import { FEWEST, type FunnelFigures, fieldErrorsOf, funnelOf, groupsOf } from './funnel-figures.ts';
import { isForSome, type NameOf, stepNames } from './step-names.ts';

export const FUNNEL_PATH = `${LEITSTAND_PATH}/trichter`;

/** Periods, in days until now. */
export const FUNNEL_DAYS = ['7', '30', '90'] as const;

/** What the page shows; none of it is personal, as it is in the URL. */
export interface FunnelFilter {
  readonly product: Product;
  readonly days: (typeof FUNNEL_DAYS)[number];
  readonly dimension: (typeof DIMENSIONS)[number] | undefined;
  /** A value of the dimension whose funnel is shown; undefined for all. */
  readonly value: string | undefined;
}

/** The sums of the period: of all, by the dimension, and by variant. */
export interface FunnelSums {
  readonly all: readonly FunnelSum[];
  readonly byDimension: readonly FunnelSum[];
  readonly byVariant: readonly FunnelSum[];
}

const DIMENSION_NAMES: Readonly<Record<(typeof DIMENSIONS)[number], string>> = {
  partner: 'Partner',
  broker: 'Vermittler',
  variant: 'Variante eines Experiments',
  device: 'Gerät',
};
const DEVICE_NAMES: Readonly<Record<string, string>> = { phone: 'Telefon', tablet: 'Tablet', desktop: 'Computer' };

function valueName({ product, dimension }: FunnelFilter, value: string): string {
  if (dimension === 'device') return DEVICE_NAMES[value] ?? value;
  if (dimension === 'variant') {
    const [name = '', variant] = value.split('=');
    const found = product.experiments.find((one) => one.name === name)?.variants.find((one) => one.name === variant);
    return `${name}: ${found?.label ?? variant}`;
  }
  return value === '' ? `ohne ${dimension === 'partner' ? 'Partner' : 'Vermittler'}` : value;
}

/** Returns the URL of a filter, escaped; with a group's `wert`, or of all. */
function urlOf({ product, days, dimension }: FunnelFilter, group: { readonly wert?: string }): string {
  const query = new URLSearchParams({ produkt: product.appName, tage: days, nach: dimension ?? '', ...group });
  return escapeHtml(`${FUNNEL_PATH}?${query.toString()}`);
}

function filterForm({ product, days, dimension }: FunnelFilter, products: readonly Product[]): string {
  const names = products.map(({ appName, title }) => [appName, title] as const);
  const dimensions = [['', 'ohne'] as const, ...DIMENSIONS.map((one) => [one, DIMENSION_NAMES[one]] as const)];
  const periods = FUNNEL_DAYS.map((one) => [one, `letzte ${one} Tage`] as const);
  return `<form class="row" method="get" action="${FUNNEL_PATH}">${[
    ...(products.length > 1
      ? [field({ name: 'produkt', label: 'Produkt', options: options(names, product.appName) })]
      : []),
    field({ name: 'tage', label: 'Zeitraum', options: options(periods, days) }),
    field({ name: 'nach', label: 'Aufteilung', options: options(dimensions, dimension) }),
  ].join('')}<button class="quiet" type="submit">Anzeigen</button></form>`;
}

const STAGE_COLUMNS: readonly Column[] = [
  { label: 'Schritt' },
  { label: 'Erreicht', style: 'number' },
  { label: 'Hier verlassen', style: 'number' },
];

function funnelSection({ begun, stages, ordered }: FunnelFigures, of: string, nameOf: NameOf): string {
  const heading = `<h2>${escapeHtml(of)}</h2>`;
  if (begun < FEWEST)
    return `${heading}<p class="none">Weniger als ${FEWEST} Berechnungen begannen in diesem Zeitraum: Zahlen zeigen wir erst ab ${FEWEST}.</p>`;
  const rows = stages.map(({ step, reached, left }) => [
    escapeHtml(nameOf(step)),
    numberOf(reached),
    partOf(left, reached),
  ]);
  return `${heading}<p>${numberOf(begun)} Berechnungen begannen, ${partOf(ordered, begun)} wurden beantragt.</p>
<div class="beside"><div>${funnelChart({ stages, ordered }, nameOf)}</div>${table('Schritte: wie oft erreicht und hier verlassen', STAGE_COLUMNS, [...rows, ['Antrag', numberOf(ordered), '–']], 'kept')}</div>`;
}

const GROUP_COLUMNS: readonly Column[] = [
  { label: 'Gruppe' },
  { label: 'Begonnen', style: 'number' },
  { label: 'Beantragt', style: 'number' },
  { label: 'Meist verlassen' },
];

function groupSection(filter: FunnelFilter, sums: readonly FunnelSum[], steps: readonly string[]): string {
  const { dimension, product } = filter;
  if (dimension === undefined) return '';
  const nameOf = stepNames(product.definition);
  const { shown, hidden } = groupsOf(sums, steps);
  const rows = shown.map(({ value, figures: { begun, ordered, stages } }) => {
    const [worst] = stages.toSorted((one, other) => other.left - one.left);
    return [
      `<a class="target" href="${urlOf(filter, { wert: value })}">${escapeHtml(valueName(filter, value))}</a>`,
      numberOf(begun),
      partOf(ordered, begun),
      worst && worst.left > 0 ? `${escapeHtml(nameOf(worst.step))}: ${numberOf(worst.left)}` : '–',
    ];
  });
  const rest =
    hidden === 0 ? '' : `<p class="muted">Nicht gezeigt: Gruppen mit weniger als ${FEWEST} Berechnungen.</p>`;
  return `<h2>Nach ${DIMENSION_NAMES[dimension]}</h2>${
    rows.length === 0
      ? `<p class="none">Keine Gruppe hat ${FEWEST} Berechnungen.</p>`
      : table(`Aufteilung nach ${DIMENSION_NAMES[dimension]}`, GROUP_COLUMNS, rows)
  }${rest}`;
}

const ERROR_COLUMNS: readonly Column[] = [
  { label: 'Feld' },
  { label: 'Schritt' },
  { label: 'Meldung' },
  { label: 'Wie oft', style: 'number whole' },
];

const ANY_PARAMETERS = { n: '…', limit: '…', code: '…' };

function errorSection(all: readonly FunnelSum[], { definition }: Product): string {
  const nameOf = stepNames(definition);
  const labels = new Map(
    questionsOf(definition)
      .flatMap((question) => withInner(question))
      .map(([path, { label, summaryLabel }]) => [path, summaryLabel ?? label]),
  );
  const rows = fieldErrorsOf(all).map(({ step, field: of, code, amount }) => [
    escapeHtml(labels.get(of) ?? of),
    escapeHtml(nameOf(step)),
    isRuleCode(code) ? escapeHtml(messageFor({ code, params: ANY_PARAMETERS })) : 'eine eigene Regel des Produkts',
    numberOf(amount),
  ]);
  return `<h2>Wo Felder aufhalten</h2>${
    rows.length === 0
      ? `<p class="none">Kein Feld hielt ${FEWEST}-mal auf.</p>`
      : `<p>Wie oft Weiter wegen einer Meldung stehen blieb; je Besuch eines Schritts einmal. Was eingegeben war, wird nicht gezählt.</p>${table('Felder, die aufhalten', ERROR_COLUMNS, rows)}`
  }`;
}

/** Builds the page Trichter. [LEIT-12, LEIT-13, LEIT-14] */
export function funnelPage(filter: FunnelFilter, sums: FunnelSums, products: readonly Product[]): LeitstandPage {
  const { product, value } = filter;
  const counted = countedSteps(product);
  const steps = counted.map(({ id }) => id);
  const forSome = new Set(counted.filter(isForSome).map(({ id }) => id));
  const { stages, ...figures } =
    value === undefined ? funnelOf(sums.all, steps, '') : funnelOf(sums.byDimension, steps, value);
  const shown = { ...figures, stages: stages.filter(({ step, reached }) => reached > 0 || !forSome.has(step)) };
  const experiments = product.experiments.map((experiment) => experimentSection(sums.byVariant, experiment)).join('');
  return {
    title: 'Trichter',
    body: `${filterForm(filter, products)}
${value === undefined ? '' : `<p><a class="target" href="${urlOf(filter, {})}">Alle Besuche</a></p>`}
${funnelSection(shown, value === undefined ? 'Alle Besuche' : valueName(filter, value), stepNames(product.definition))}
${groupSection(filter, sums.byDimension, steps)}
${errorSection(sums.all, product)}
<h2>Experimente</h2>${experiments === '' ? '<p class="none">Für dieses Produkt läuft kein Experiment.</p>' : experiments}
<p class="muted">Gezählt wird je Tag, ohne Cookie und ohne Kennung: niemand lässt sich verfolgen. Wer ohne JavaScript kommt, zählt nicht; Mitarbeitende im Beratungsmodus auch nicht.</p>`,
  };
}
