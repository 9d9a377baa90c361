import { formatGermanDate } from '@fa/rechner/formats/calendar-date';
import { formatCents, formatCentsShort } from '@fa/rechner/formats/euro';
import type { DocumentRow, OfferBlock } from '@fa/server/product';
import type { Antworten } from '../definition/antworten.ts';
import { zahlungsweiseOptionen } from '../definition/optionen.ts';
import type { OrderAmounts } from '../definition/order-amounts.ts';
import {
  type Beitraege,
  berechneBeitraege,
  INKLUSIVE_PRUEFUNGEN,
  VERSICHERUNGSTEUER_PROZENT,
} from '../definition/tarif.ts';
import { angebotTexte } from '../definition/texte/angebot.ts';

/** The answers of an offer; validation guarantees more than the types of Antworten. */
export type Offer = Antworten & Required<Pick<Antworten, 'vertragsbeginn' | 'zahlungsweise' | 'absicherung'>>;

function coverRows(offer: Offer, { tarif }: Beitraege): DocumentRow[] {
  return [
    { label: 'Vertragsbeginn', value: formatGermanDate(offer.vertragsbeginn) },
    { label: 'Vertragsablauf', value: formatGermanDate(`${offer.vertragsbeginn.slice(0, 4)}-12-31`) },
    { label: angebotTexte.jahresMax, value: formatCentsShort(tarif.jahresMax), emphasis: true },
    { label: angebotTexte.abnehmerMax, value: formatCentsShort(tarif.abnehmerMax), emphasis: true },
    { label: 'Prüfungen Ihrer Kunden in Deutschland und Österreich', value: `${INKLUSIVE_PRUEFUNGEN} inklusive` },
    {
      label: 'Zusatzleistungen für das Baugewerbe',
      value: offer.zusatzleistung === true ? 'eingeschlossen' : 'nicht eingeschlossen',
    },
  ];
}

function premiumRows(offer: Offer, beitraege: Beitraege): DocumentRow[] {
  const zahlungsweise = zahlungsweiseOptionen(offer).find(({ value }) => value === offer.zahlungsweise)?.label ?? '';
  return [
    { label: 'Zahlungsweise', value: zahlungsweise },
    { label: `Beitrag ${zahlungsweise}`, value: formatCents(beitraege.beitrag), emphasis: true },
    { label: 'Jahresbeitrag', value: formatCents(beitraege.jahresbeitrag) },
    {
      label: `darin ${VERSICHERUNGSTEUER_PROZENT} % Versicherungsteuer im Jahr`,
      value: formatCents(beitraege.versicherungsteuer),
    },
    { label: 'Beitrag im ersten Jahr', value: formatCents(beitraege.erstjahresbeitrag) },
  ];
}

// Numbered, not named by month: a start in December has three instalments, of which two fall into the next year.
function instalmentRows(amounts: readonly number[]): DocumentRow[] {
  return amounts.map((amount, index) => ({ label: `${index + 1}. Monatsbeitrag`, value: formatCents(amount) }));
}

const [erhoehen, laufzeit, monatlich] = angebotTexte.info;

/** Returns the offer's block for the documents, with all amounts computed now. [DOC-02] */
export function toOfferBlock(offer: Offer): OfferBlock {
  const beitraege = berechneBeitraege(offer);
  if (!beitraege) throw new TypeError('An offer without tier or start has no price');
  const { erstjahresraten } = beitraege;
  const isPartYear = erstjahresraten.length > 0;
  return {
    cover: coverRows(offer, beitraege),
    premium: premiumRows(offer, beitraege),
    ...(isPartYear
      ? {
          instalments: {
            heading: 'Monatsbeiträge für das erste Versicherungsjahr',
            rows: instalmentRows(erstjahresraten),
          },
        }
      : {}),
    notes: [
      `Alle Beiträge enthalten ${VERSICHERUNGSTEUER_PROZENT} % Versicherungsteuer.`,
      ...(isPartYear ? [monatlich] : []),
      laufzeit,
      erhoehen,
    ],
  };
}

/** Returns the order's main facts as label and value, with the accepted amounts. [MAIL-01] */
export function offerFacts(antworten: Antworten, amounts: OrderAmounts): (readonly [string, string])[] {
  const zahlungsweise = zahlungsweiseOptionen(antworten).find(({ value }) => value === antworten.zahlungsweise);
  return [
    ['Firma', antworten.firmenname ?? ''],
    ['Vertragsbeginn', formatGermanDate(antworten.vertragsbeginn ?? '')],
    [angebotTexte.jahresMax, formatCentsShort(amounts.jahresMax)],
    [angebotTexte.abnehmerMax, formatCentsShort(amounts.abnehmerMax)],
    ['Zusatzleistungen Baugewerbe', antworten.zusatzleistung ? 'eingeschlossen' : 'nicht eingeschlossen'],
    ['Beitrag', `${formatCents(amounts.beitrag)} ${zahlungsweise?.label ?? ''}, inkl. 19 % Versicherungsteuer`],
  ];
}
