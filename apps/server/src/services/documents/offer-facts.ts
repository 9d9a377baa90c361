import { berechneBeitraege } from '@fa/forderungsausfall/tarif';
import { formatGermanDate } from '@fa/rechner/calendar-date';
import { formatCents, formatCentsShort } from '@fa/rechner/formats/euro';
import { zahlungsweiseOptionen } from '@fa/forderungsausfall/optionen';
import type { UnprintedOrder } from '../order-store.ts';

/** [MAIL-01] The order's main facts as label and value, amounts from what is accepted. */
export const offerFacts = ({ reference, snapshot }: UnprintedOrder): (readonly [string, string])[] => {
  const { antworten, amounts } = snapshot;
  const zahlungsweise = zahlungsweiseOptionen(antworten).find(({ value }) => value === antworten.zahlungsweise);
  const beitraege = berechneBeitraege(antworten);
  return [
    ['Referenz', reference],
    ['Firma', antworten.firmenname ?? ''],
    ['Vertragsbeginn', formatGermanDate(antworten.vertragsbeginn ?? '')],
    ['Höchstentschädigung im Jahr', formatCentsShort(amounts.jahresMax)],
    ['Höchstentschädigung je Abnehmer', formatCentsShort(amounts.abnehmerMax)],
    ['Zusatzleistungen Baugewerbe', antworten.zusatzleistung ? 'eingeschlossen' : 'nicht eingeschlossen'],
    ['Beitrag', `${formatCents(amounts.beitrag)} ${zahlungsweise?.label ?? ''}, inkl. 19 % Versicherungsteuer`],
    ...(beitraege ? [['Beitrag im ersten Jahr', formatCents(beitraege.erstjahresbeitrag)] as const] : []),
  ];
};
