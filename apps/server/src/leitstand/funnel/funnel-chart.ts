import { escapeHtml } from '../../page/escape-html.ts';
import { numberOf } from '../words.ts';
import type { FunnelFigures } from './funnel-figures.ts';
import type { NameOf } from './step-names.ts';

/** In units of the drawing, which is as wide as a narrow phone. */
const WIDTH = 340;
const ROW = 46;
const BAR = { top: 20, height: 16 };

const SHARE = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** Formats a share of 0 to 1. */
export function percentOf(share: number): string {
  return `${SHARE.format(share * 100)}\u00a0%`;
}

/** Formats a number with its share of another one. */
export function partOf(part: number, all: number): string {
  return all === 0 ? numberOf(part) : `${numberOf(part)} (${percentOf(part / all)})`;
}

/** Draws a funnel as bars, the part that left at its end; the same as the table below. [LEIT-12] */
export function funnelChart({ stages, ordered }: Pick<FunnelFigures, 'stages' | 'ordered'>, nameOf: NameOf): string {
  const all = [...stages, { step: 'antrag', reached: ordered, left: 0 }];
  const most = Math.max(1, ...all.map(({ reached }) => reached));
  const widthOf = (count: number) => (count === 0 ? 0 : Math.max(2, Math.round((count / most) * WIDTH)));
  const rows = all.map(({ step, reached, left }, index) => {
    const top = index * ROW;
    const [whole, lost] = [widthOf(reached), widthOf(left)];
    return `<text x="0" y="${top + 14}">${escapeHtml(nameOf(step))}</text><text class="end" x="${WIDTH}" y="${top + 14}">${numberOf(reached)}</text><rect x="0" y="${top + BAR.top}" width="${whole - lost}" height="${BAR.height}"/><rect class="left" x="${whole - lost}" y="${top + BAR.top}" width="${lost}" height="${BAR.height}"/>`;
  });
  const last = all.at(-1)?.reached ?? 0;
  return `<svg class="funnel" viewBox="0 0 ${WIDTH} ${all.length * ROW}" role="img" aria-labelledby="trichter-titel trichter-worte"><title id="trichter-titel">Trichter</title><desc id="trichter-worte">Je Schritt ein Balken, so lang wie ihn Berechnungen erreichten, höchstens ${numberOf(most)}; am Ende ${numberOf(last)} Anträge. Die Zahlen stehen in der Tabelle.</desc>${rows.join('')}</svg>
<p class="legend"><span class="key"></span>ging weiter <span class="key left"></span>hier verlassen</p>`;
}
