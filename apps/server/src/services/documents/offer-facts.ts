import { zahlungsweiseOptionen } from '@fa/forderungsausfall/optionen';
import { type Beitraege, berechneBeitraege } from '@fa/forderungsausfall/tarif';
import { angebotTexte } from '@fa/forderungsausfall/texte/angebot';
import { formatGermanDate } from '@fa/rechner/formats/calendar-date';
import { formatCents, formatCentsShort } from '@fa/rechner/formats/euro';
import type { UnprintedOrder } from '../orders/order-store.ts';

// The instalments are equal, except that the last one includes the remainder.
function instalments(amounts: readonly number[]): string {
  const [first = 0] = amounts;
  const last = amounts.at(-1) ?? 0;
  const remainder = last === first ? '' : `, zuletzt ${formatCents(last)}`;
  return `monatlich abgerechnet, ${amounts.length} Monatsbeiträge zu je ${formatCents(first)}${remainder}`;
}

/** Returns the facts of the first year. A part-year start is billed monthly in it. [TAR-06] */
function firstYear({ erstjahresbeitrag, erstjahresraten }: Beitraege): (readonly [string, string])[] {
  return [
    ['Beitrag im ersten Jahr', formatCents(erstjahresbeitrag)],
    ...(erstjahresraten.length > 0
      ? [['Zahlung im ersten Versicherungsjahr', instalments(erstjahresraten)] as const]
      : []),
  ];
}

/** Returns the order's main facts as label and value, with the accepted amounts. [MAIL-01] */
export function offerFacts({ reference, snapshot }: UnprintedOrder): (readonly [string, string])[] {
  const { antworten, amounts } = snapshot;
  const zahlungsweise = zahlungsweiseOptionen(antworten).find(({ value }) => value === antworten.zahlungsweise);
  const beitraege = berechneBeitraege(antworten);
  return [
    ['Referenz', reference],
    ['Firma', antworten.firmenname ?? ''],
    ['Vertragsbeginn', formatGermanDate(antworten.vertragsbeginn ?? '')],
    [angebotTexte.jahresMax, formatCentsShort(amounts.jahresMax)],
    [angebotTexte.abnehmerMax, formatCentsShort(amounts.abnehmerMax)],
    ['Zusatzleistungen Baugewerbe', antworten.zusatzleistung ? 'eingeschlossen' : 'nicht eingeschlossen'],
    ['Beitrag', `${formatCents(amounts.beitrag)} ${zahlungsweise?.label ?? ''}, inkl. 19 % Versicherungsteuer`],
    ...(beitraege ? firstYear(beitraege) : []),
  ];
}
