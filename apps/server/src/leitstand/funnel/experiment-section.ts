import type { Experiment } from '@fa/rechner/experiments/experiments';
import type { FunnelSum } from '../../funnel/funnel-count.ts';
import { escapeHtml } from '../../page/escape-html.ts';
import { type Column, table } from '../table.ts';
import { numberOf } from '../words.ts';
import { partOf, percentOf } from './funnel-chart.ts';
import { FEWEST, type VariantFigures, variantsOf } from './funnel-figures.ts';
import { differs } from './shares.ts';

const VARIANT_COLUMNS: readonly Column[] = [
  { label: 'Variante' },
  { label: 'Gesehen', style: 'number' },
  { label: 'Beantragt', style: 'number' },
  { label: '95-%-Intervall', style: 'number' },
];

function verdictOf(base: VariantFigures, other: VariantFigures): string {
  const names = `„${escapeHtml(other.label)}“ und „${escapeHtml(base.label)}“`;
  if (!base.share || !other.share) return `<p>${names}: noch zu wenige Besuche für einen Vergleich.</p>`;
  if (!differs(base.share, other.share))
    return `<p>${names}: Der Unterschied kann Zufall sein. Entscheiden Sie noch nicht nach diesen Zahlen.</p>`;
  const better = other.share.share > base.share.share ? other : base;
  return `<p>${names}: Der Unterschied ist mit 95 % Sicherheit kein Zufall; „${escapeHtml(better.label)}“ führt öfter zum Antrag.</p>`;
}

/** Renders the variants of an experiment and whether each differs from the first. [LEIT-14] */
export function experimentSection(all: readonly FunnelSum[], experiment: Experiment): string {
  const variants = variantsOf(all, experiment);
  const rows = variants.map(({ label, reached, ordered, share }) => [
    escapeHtml(label),
    ...(share
      ? [numberOf(reached), partOf(ordered, reached), `${percentOf(share.low)} bis ${percentOf(share.high)}`]
      : [reached === 0 ? '0' : `unter ${FEWEST}`, '–', '–']),
  ]);
  const [first, ...others] = variants;
  const verdicts = first ? others.map((other) => verdictOf(first, other)) : [];
  return `<h3>${escapeHtml(experiment.name)}</h3>${table(`Varianten von ${escapeHtml(experiment.name)}`, VARIANT_COLUMNS, rows)}${verdicts.join('')}`;
}
