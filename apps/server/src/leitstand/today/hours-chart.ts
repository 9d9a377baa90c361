import { numberOf } from '../words.ts';

const BAR = { width: 24, gap: 6, height: 120 };

/** Draws the orders of today by hour in Berlin; the same as a table below. [LEIT-02] */
export function hoursChart(byHour: readonly number[], now: Date): string {
  const most = Math.max(1, ...byHour);
  const present = Number(
    new Intl.DateTimeFormat('de-DE', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Berlin' })
      .formatToParts(now)
      .find(({ type }) => type === 'hour')?.value,
  );
  const step = BAR.width + BAR.gap;
  const bars = byHour.map((count, hour) => {
    const height = count === 0 ? 0 : Math.max(3, Math.round((count / most) * BAR.height));
    const x = hour * step;
    const label = hour % 3 === 0 ? `<text x="${x + BAR.width / 2}" y="${BAR.height + 44}">${hour}</text>` : '';
    const value =
      count === 0
        ? ''
        : `<text class="value" x="${x + BAR.width / 2}" y="${BAR.height - height + 18}">${numberOf(count)}</text>`;
    return `<rect${hour === present ? ' class="present"' : ''} x="${x}" y="${BAR.height - height + 24}" width="${BAR.width}" height="${height}" rx="2"/>${value}${label}`;
  });
  const rows = byHour.flatMap((count, hour) =>
    hour > present && count === 0
      ? []
      : [`<tr><th scope="row">${hour} Uhr</th><td class="number">${numberOf(count)}</td></tr>`],
  );
  return `<h2 id="stunden">Anträge nach Stunden</h2>
<div class="scrolls" role="region" aria-labelledby="stunden" tabindex="0"><svg class="chart" viewBox="0 0 ${24 * step - BAR.gap} ${BAR.height + 52}" role="img" aria-label="Balken je Stunde von 0 bis 23 Uhr, höchstens ${numberOf(Math.max(...byHour))} Anträge; die Zahlen stehen in der Tabelle"><path d="M0 ${BAR.height + 24.5}H${24 * step - BAR.gap}"/>${bars.join('')}</svg></div>
<details><summary>Als Tabelle</summary><table><thead><tr><th scope="col">Stunde</th><th scope="col" class="number">Anträge</th></tr></thead><tbody>${rows.join('')}</tbody></table></details>`;
}
