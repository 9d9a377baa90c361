import { timeOfDay } from '../../page/day-and-time.ts';
import { table } from '../table.ts';
import { numberOf } from '../words.ts';

/** Heights in pixels; widths are shares of the page, so that letters keep their size on a phone. */
const BAR = 120;
const BASE = 24 + BAR;

/** Draws the orders of today by hour in Berlin; the same as a table below. [LEIT-02] */
export function hoursChart(byHour: readonly number[], now: Date): string {
  const most = Math.max(...byHour);
  const bars = byHour.map((count, hour) => {
    const left = (hour / 24) * 100;
    const height = count === 0 ? 0 : Math.max(3, Math.round((count / most) * BAR));
    const text = (y: number, words: string, style: string) =>
      `<text class="${style}" x="${left + 1.7}%" y="${y}">${words}</text>`;
    const value = count === 0 ? '' : text(BASE - height - 6, numberOf(count), count === most ? 'most' : 'value');
    return `<rect x="${left}%" y="${BASE - height}" width="3.4%" height="${height}" rx="2"/>${value}${hour % 3 === 0 ? text(BASE + 20, String(hour), 'hour') : ''}`;
  });
  const hours = byHour.slice(0, Number(timeOfDay(now).slice(0, 2)) + 1);
  return `<h2>Anträge nach Stunden</h2>
<svg class="chart" role="img" aria-label="Balken je Stunde von 0 bis 23 Uhr, höchstens ${numberOf(most)} Anträge; die Zahlen stehen in der Tabelle">${bars.join('')}<rect class="base" y="${BASE}" width="100%" height="1"/></svg>
<details><summary>Als Tabelle</summary>${table(
    'Anträge nach Stunden',
    [{ label: 'Stunde' }, { label: 'Anträge', style: 'number' }],
    hours.map((count, hour) => [`${hour} Uhr`, numberOf(count)]),
  )}</details>`;
}
