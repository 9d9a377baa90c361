import type { TarifId } from '@fa/forderungsausfall/antworten';
import { ABSICHERUNG_OPTIONEN, vertragsbeginnOptionen, zahlungsweiseOptionen } from '@fa/forderungsausfall/optionen';
import type { Context } from '@fa/rechner/definition/definition';

/** Returns the number of different offers on a day: start, tier, extras and interval. */
export function numberOfOffers(context: Pick<Context, 'today'>): number {
  const intervals = ABSICHERUNG_OPTIONEN.map(
    ({ value }) => zahlungsweiseOptionen({ absicherung: value as TarifId }).length,
  );
  const withAndWithoutExtras = 2;
  const ofOneStart = intervals.reduce((sum, count) => sum + count, 0) * withAndWithoutExtras;
  return vertragsbeginnOptionen(context).length * ofOneStart;
}
