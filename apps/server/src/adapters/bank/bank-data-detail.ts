import { type IsoDate, todayInBerlin } from '@fa/rechner/calendar-date';
import type { ReadinessDetail } from '../../services/readiness.ts';

/**
 * Says until when the bank codes hold, with a warning from the day after, by the calendar of Berlin: then new
 * banks are not known yet, and an update of the package `bankdata-germany` is due. [IBAN-03]
 */
export function bankDataDetail({ validUntil }: { readonly validUntil: IsoDate }, now: Date): ReadinessDetail {
  return {
    status: todayInBerlin(now.getTime()) > validUntil ? 'warning' : 'ok',
    validUntil,
  };
}
