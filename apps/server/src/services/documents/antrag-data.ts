import type { Antworten } from '@fa/forderungsausfall/antworten';
import { EINWILLIGUNGEN } from '@fa/forderungsausfall/einwilligungen';
import { kontoinhaberOf } from '@fa/forderungsausfall/kontoinhaber';
import { type SummaryRow, summarySections } from '@fa/rechner/calculation/summary';
import type { Setup } from '@fa/rechner/definition/definition';
import { formatGermanDate, formatGermanTimestamp, todayInBerlin } from '@fa/rechner/formats/calendar-date';
import { formatIban } from '@fa/rechner/formats/iban';
import { shownIntermediary } from '../orders/known-intermediary.ts';
import type { Consent, OrderSnapshot, UnprintedOrder } from '../orders/order-store.ts';
import type { AntragData, DocumentConsent, DocumentRow, DocumentSection, SepaMandate } from './document-data.ts';
import { documentOrigin, type InsurerBrand } from './insurer-brand.ts';
import { type Offer, toOfferBlock } from './offer.ts';

function toMandate({ reference, snapshot, acceptedAt }: UnprintedOrder, brand: InsurerBrand): SepaMandate {
  const { antworten, bankName } = snapshot;
  const { name, strasse, hausnummer, plz, ort } = kontoinhaberOf(antworten);
  return {
    creditorName: brand.letterhead?.company ?? brand.name,
    creditorAddress: `${brand.street}, ${brand.city}`,
    creditorId: brand.creditorId,
    reference,
    paymentType: 'Wiederkehrende Zahlung',
    debtorName: name ?? '',
    debtorAddress: `${strasse} ${hausnummer}, ${plz} ${ort}`,
    iban: formatIban(antworten.iban ?? ''),
    ...(antworten.bic ? { bic: antworten.bic } : {}),
    ...(bankName ? { bankName } : {}),
    wording: EINWILLIGUNGEN.sepaErmaechtigung.wording,
    placeAndDate: `${ort}, ${formatGermanDate(todayInBerlin(acceptedAt.getTime()))}`,
  };
}

const MANDATE_REFERRAL = 'Der vollständige Wortlaut steht im SEPA-Basis-Lastschriftmandat am Ende dieses Antrags.';

function toConsent({ name, version, time }: Consent): DocumentConsent {
  const { heading, wording, label } = EINWILLIGUNGEN[name];
  return {
    title: heading,
    wording: name === 'sepaErmaechtigung' ? [MANDATE_REFERRAL] : [...wording],
    ticked: label,
    version,
    givenAt: `${formatGermanTimestamp(Date.parse(time))} Uhr`,
  };
}

/** Shown below answers that an agent entered. [AGENT-03] */
const AGENT_NOTE = 'Vom Kundenservice eingetragen';

/** Shown beside the intermediary: the application may have passed through an agent. [AGENT-03] */
const HANDED_OVER = { label: 'Berechnung', value: 'Vom Kundenservice erstellt und als Link übergeben' };

function rowsWith(agentFields: readonly string[]) {
  return ({ key, label, value, isTelefon }: SummaryRow): DocumentRow => ({
    label,
    value,
    ...(isTelefon ? { isTelefon } : {}),
    ...(agentFields.includes(key) ? { note: AGENT_NOTE } : {}),
  });
}

// The intermediary is no question, so it has no row of its own; its reference may be one.
function toSections(setup: Setup<Antworten>, snapshot: OrderSnapshot): DocumentSection[] {
  const { antworten, agentFields = [], handedOver } = snapshot;
  const toRow = rowsWith(agentFields);
  const sections = summarySections(setup, antworten);
  const reference = sections.find(({ stepId }) => stepId === 'aktenzeichen');
  return [
    ...sections
      .filter((section) => section !== reference)
      .map(({ heading, rows }) => ({ heading, rows: rows.map(toRow) })),
    {
      heading: reference?.heading ?? 'Vertrieb',
      rows: [
        { label: 'Vermittlernummer', value: shownIntermediary(snapshot) },
        ...(reference?.rows ?? []).map(toRow),
        ...(handedOver ? [HANDED_OVER] : []),
      ],
    },
  ];
}

function toAddressee({ firmenname, anrede, vorname, nachname, strasse, hausnummer, plz, ort }: Antworten): string[] {
  // As in letters: 'Herrn', and nothing without a salutation.
  const salutation = anrede === 'Herr' ? 'Herrn ' : anrede === 'Frau' ? 'Frau ' : '';
  return [firmenname ?? '', `${salutation}${vorname} ${nachname}`, `${strasse} ${hausnummer}`, `${plz} ${ort}`];
}

/** Converts an accepted order to the application's data: relevant answers, consents, premium, mandate. [DOC-02] */
export function toAntragData(order: UnprintedOrder, setup: Setup<Antworten>, brand: InsurerBrand): AntragData {
  const { antworten, consents } = order.snapshot;
  return {
    ...documentOrigin(brand, order.acceptedAt),
    reference: order.reference,
    submittedAt: `${formatGermanTimestamp(order.acceptedAt.getTime())} Uhr`,
    addressee: toAddressee(antworten),
    particulars: [
      { label: 'Vertragsbeginn', value: formatGermanDate(antworten.vertragsbeginn ?? '') },
      { label: 'Vermittler', value: shownIntermediary(order.snapshot) },
    ],
    offer: toOfferBlock(antworten as Offer),
    sections: toSections(setup, order.snapshot),
    consents: consents.map(toConsent),
    mandate: toMandate(order, brand),
  };
}
