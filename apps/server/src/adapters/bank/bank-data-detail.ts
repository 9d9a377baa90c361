import { type IsoDate, todayInBerlin } from '@fa/rechner/formats/calendar-date';
import type { ReadinessDetail } from '../../services/operation/readiness.ts';

/**
 * Returns the last valid day of the bank codes, with a warning from the day after (Berlin time): new banks are then
 * missing, and the package `bankdata-germany` needs an update. [IBAN-03]
 */
export function bankDataDetail({ validUntil }: { readonly validUntil: IsoDate }, now: Date): ReadinessDetail {
  return {
    status: todayInBerlin(now.getTime()) > validUntil ? 'warning' : 'ok',
    validUntil,
  };
}
