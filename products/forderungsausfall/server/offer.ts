import type { Context } from '@fa/rechner/definition/definition';
import { formatGermanDate } from '@fa/rechner/formats/calendar-date';
import { formatCents, formatCentsShort } from '@fa/rechner/formats/euro';
import type { PaymentPlan } from '@fa/rechner/payments/payment-plan';
import type { DocumentRow, ProductOffer } from '@fa/server/product';
import type { Antworten } from '../definition/antworten.ts';
import { zahlungsweiseOptionen } from '../definition/optionen.ts';
import type { OrderAmounts } from '../definition/order-amounts.ts';
import { INKLUSIVE_PRUEFUNGEN, type Stufe, stufeOf, VERSICHERUNGSTEUER_PROZENT } from '../definition/tarif.ts';
import { angebotTexte } from '../definition/texte/angebot.ts';

/** The answers of an offer; validation guarantees more than the types of Antworten. */
export type Offer = Antworten & Required<Pick<Antworten, 'vertragsbeginn' | 'zahlungsweise' | 'absicherung'>>;

function coverRows(offer: Offer, stufe: Stufe): DocumentRow[] {
  return [
    { label: 'Vertragsbeginn', value: formatGermanDate(offer.vertragsbeginn) },
    { label: 'Vertragsablauf', value: formatGermanDate(`${offer.vertragsbeginn.slice(0, 4)}-12-31`) },
    { label: angebotTexte.jahresMax, value: formatCentsShort(stufe.jahresMax), emphasis: true },
    { label: angebotTexte.abnehmerMax, value: formatCentsShort(stufe.abnehmerMax), emphasis: true },
    { label: 'Prüfungen Ihrer Kunden in Deutschland und Österreich', value: `${INKLUSIVE_PRUEFUNGEN} inklusive` },
    {
      label: 'Zusatzleistungen für das Baugewerbe',
      value: offer.zusatzleistung === true ? 'eingeschlossen' : 'nicht eingeschlossen',
    },
  ];
}

const [erhoehen, laufzeit, monatlich] = angebotTexte.info;

/** Returns what the documents say of the offer besides its premium. [DOC-02] */
export function toOfferBlock(offer: Offer, [{ isPartYear }]: PaymentPlan, context: Context): ProductOffer {
  const stufe = stufeOf(offer, context);
  if (!stufe) throw new TypeError('An offer without a tier has no cover');
  return {
    cover: coverRows(offer, stufe),
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
