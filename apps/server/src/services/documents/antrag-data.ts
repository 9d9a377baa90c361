import { type SummaryRow, summarySections } from '@fa/rechner/calculation/summary';
import type { Setup } from '@fa/rechner/definition/definition';
import { formatGermanDate, formatGermanTimestamp, todayInBerlin } from '@fa/rechner/formats/calendar-date';
import { formatIban } from '@fa/rechner/formats/iban';
import { shownIntermediary } from '../orders/known-intermediary.ts';
import type { Consent, OrderSnapshot, UnprintedOrder } from '../orders/order-store.ts';
import { consentOf } from '../orders/setup.ts';
import type { KnownAnswers, OrderedProduct } from '../products/ordered-product.ts';
import type { AntragData, DocumentConsent, DocumentRow, DocumentSection, SepaMandate } from './document-data.ts';
import { documentOrigin, type InsurerBrand } from './insurer-brand.ts';

/** The consent that is a SEPA mandate. */
export const MANDATE = 'sepaErmaechtigung';

function toMandate(
  { reference, snapshot, acceptedAt }: UnprintedOrder,
  { accountHolderOf = () => ({}) }: OrderedProduct,
  { definition }: Setup,
  brand: InsurerBrand,
): SepaMandate {
  const { antworten, bankName } = snapshot;
  const { name, strasse, hausnummer, plz, ort } = accountHolderOf(antworten);
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
    wording: consentOf(definition, MANDATE)?.wording ?? [],
    placeAndDate: `${ort}, ${formatGermanDate(todayInBerlin(acceptedAt.getTime()))}`,
  };
}

const MANDATE_REFERRAL = 'Der vollständige Wortlaut steht im SEPA-Basis-Lastschriftmandat am Ende dieses Antrags.';

function toConsents(consents: readonly Consent[], { definition }: Setup): DocumentConsent[] {
  return consents.flatMap(({ name, version, time }) => {
    const consent = consentOf(definition, name);
    if (!consent) return [];
    const { heading, wording, label } = consent;
    const givenAt = `${formatGermanTimestamp(Date.parse(time))} Uhr`;
    const printed = name === MANDATE ? [MANDATE_REFERRAL] : [...wording];
    return [{ title: heading, wording: printed, ticked: label, version, givenAt }];
  });
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
function toSections(setup: Setup, snapshot: OrderSnapshot): DocumentSection[] {
  const { antworten, agentFields = [], handedOver } = snapshot;
  const toRow = rowsWith(agentFields);
  const sections = summarySections(setup, antworten);
  const { broker } = setup.definition;
  const reference = sections.find(({ rows }) => rows.some(({ key }) => key === broker?.reference));
  const rows = [
    ...(broker ? [{ label: 'Vermittlernummer', value: shownIntermediary(snapshot) }] : []),
    ...(reference?.rows ?? []).map(toRow),
    ...(handedOver ? [HANDED_OVER] : []),
  ];
  return [
    ...sections
      .filter((section) => section !== reference)
      .map(({ heading, rows }) => ({ heading, rows: rows.map(toRow) })),
    ...(rows.length > 0 ? [{ heading: reference?.heading ?? 'Vertrieb', rows }] : []),
  ];
}

function toAddressee(answers: KnownAnswers): string[] {
  const { firmenname, anrede, vorname, nachname, strasse, hausnummer, plz, ort } = answers;
  // As in letters: 'Herrn', and nothing without a salutation.
  const salutation = anrede === 'Herr' ? 'Herrn ' : anrede === 'Frau' ? 'Frau ' : '';
  const lines = [firmenname, `${salutation}${vorname} ${nachname}`];
  if (strasse !== undefined) lines.push(`${strasse} ${hausnummer}`, `${plz} ${ort}`);
  return lines.filter((line) => line !== undefined);
}

/** Converts an accepted order to the application's data: relevant answers, consents, premium, mandate. [DOC-02] */
export function toAntragData(
  order: UnprintedOrder,
  product: OrderedProduct,
  setup: Setup,
  brand: InsurerBrand,
): AntragData {
  const { antworten, consents } = order.snapshot;
  const vermittler = setup.definition.broker && { label: 'Vermittler', value: shownIntermediary(order.snapshot) };
  return {
    ...documentOrigin(brand, order.acceptedAt),
    insurance: product.insurance,
    reference: order.reference,
    submittedAt: `${formatGermanTimestamp(order.acceptedAt.getTime())} Uhr`,
    addressee: toAddressee(antworten),
    particulars: [...product.particularsOf(antworten), ...(vermittler ? [vermittler] : [])],
    offer: product.offerOf(antworten, setup),
    sections: toSections(setup, order.snapshot),
    consents: toConsents(consents, setup),
    ...(consents.some(({ name }) => name === MANDATE) ? { mandate: toMandate(order, product, setup, brand) } : {}),
  };
}
