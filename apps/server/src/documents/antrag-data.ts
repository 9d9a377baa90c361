import { orderOf } from '@fa/rechner/calculation/order-model';
import { type SummaryRow, summarySections } from '@fa/rechner/calculation/summary';
import type { Setup } from '@fa/rechner/definition/definition';
import { formatGermanDate, formatGermanTimestamp, todayInBerlin } from '@fa/rechner/formats/calendar-date';
import { formatIban } from '@fa/rechner/formats/iban';
import { cutSepaName } from '@fa/rechner/formats/sepa-name';
import { shownIntermediary } from '../orders/known-intermediary.ts';
import type { Consent, OrderSnapshot, UnprintedOrder } from '../orders/order.ts';
import { consentOf } from '../orders/setup.ts';
import type { InsurerBrand } from '../page/brand/brand-file.ts';
import { type KnownAnswers, knownAnswersOf } from '../products/known-answers.ts';
import type { OrderedProduct } from '../products/ordered-product.ts';
import { documentOrigin, legalNameOf } from './document-brand.ts';
import type { AntragData, DocumentConsent, DocumentRow, DocumentSection, SepaMandate } from './document-data.ts';
import { offerBlockOf } from './offer-block.ts';

function toMandate(
  { reference, snapshot, acceptedAt }: UnprintedOrder,
  { definition }: Setup,
  brand: InsurerBrand,
  mandate: string,
): SepaMandate {
  const { antworten, bankName } = snapshot;
  const { iban = '', bic } = knownAnswersOf(definition, antworten);
  const { name, strasse, hausnummer, plz, ort } = orderOf(definition).account?.holderOf(antworten) ?? {};
  const printed = cutSepaName(name);
  return {
    creditorName: legalNameOf(brand),
    creditorAddress: `${brand.street}, ${brand.city}`,
    creditorId: brand.creditorId,
    reference,
    paymentType: 'Wiederkehrende Zahlung',
    debtorName: name ?? '',
    ...(printed === undefined ? {} : { printedName: printed }),
    debtorAddress: `${strasse} ${hausnummer}, ${plz} ${ort}`,
    iban: formatIban(iban),
    ...(bic ? { bic } : {}),
    ...(bankName ? { bankName } : {}),
    wording: consentOf(definition, mandate)?.wording ?? [],
    placeAndDate: `${ort}, ${formatGermanDate(todayInBerlin(acceptedAt.getTime()))}`,
  };
}

/** Printed instead of the wording of the mandate. */
export const MANDATE_REFERRAL =
  'Der vollständige Wortlaut steht im SEPA-Basis-Lastschriftmandat am Ende dieses Antrags.';

function toConsents(consents: readonly Consent[], { definition }: Setup): DocumentConsent[] {
  return consents.flatMap(({ name, version, time }) => {
    const consent = consentOf(definition, name);
    if (!consent) return [];
    const { heading, wording, label } = consent;
    const givenAt = `${formatGermanTimestamp(Date.parse(time))} Uhr`;
    const printed = name === orderOf(definition).account?.mandate ? [MANDATE_REFERRAL] : [...wording];
    return [{ title: heading, wording: printed, ticked: label, version, givenAt }];
  });
}

/** Shown below answers that an agent entered. [AGENT-03] */
const AGENT_NOTE = 'Vom Kundenservice eingetragen';

/** Shown beside the intermediary: the application may have passed through an agent. [AGENT-03] */
const HANDED_OVER = { label: 'Berechnung', value: 'Vom Kundenservice erstellt und als Link übergeben' };

function rowsWith(agentFields: readonly string[]) {
  return ({ keys, label, value, isTelefon }: SummaryRow): DocumentRow => ({
    label,
    value,
    ...(isTelefon ? { isTelefon } : {}),
    ...(keys.some((key) => agentFields.includes(key)) ? { note: AGENT_NOTE } : {}),
  });
}

// The intermediary is no question, so it has no row of its own; its reference may be one.
function toSections(setup: Setup, snapshot: OrderSnapshot): DocumentSection[] {
  const { antworten, provenance } = snapshot;
  const toRow = rowsWith(provenance?.agentFields ?? []);
  const sections = summarySections(setup, antworten);
  const { definition } = setup;
  const intermediary = shownIntermediary(snapshot, definition);
  const reference = sections.find(({ rows }) =>
    rows.some(({ keys }) => keys.some((key) => key === definition.broker?.reference)),
  );
  const rows = [
    ...(intermediary === undefined ? [] : [{ label: 'Vermittlernummer', value: intermediary }]),
    ...(reference?.rows ?? []).map(toRow),
    ...(provenance?.handedOver ? [HANDED_OVER] : []),
  ];
  return [
    ...sections
      .filter((section) => section !== reference)
      .map(({ heading, rows }) => ({ heading, rows: rows.map(toRow) })),
    ...(rows.length > 0 ? [{ heading: reference?.heading ?? 'Vertrieb', rows }] : []),
  ];
}

function toAddressee({ company, salutation, name, address }: KnownAnswers): string[] {
  // As in letters: 'Herrn', and nothing without a salutation.
  const title = salutation === 'Herr' ? 'Herrn ' : salutation === 'Frau' ? 'Frau ' : '';
  const lines = [company, `${title}${name}`];
  if (address) lines.push(`${address.strasse} ${address.hausnummer}`, `${address.plz} ${address.ort}`);
  return lines.filter((line) => line !== undefined);
}

/** Converts an accepted order to the application's data: relevant answers, consents, premium, mandate. [DOC-02] */
export function toAntragData(
  order: UnprintedOrder,
  product: OrderedProduct,
  setup: Setup,
  brand: InsurerBrand,
): AntragData {
  const { definition } = setup;
  const { antworten, consents } = order.snapshot;
  const intermediary = shownIntermediary(order.snapshot, definition);
  const mandate = consents.find(({ name }) => name === orderOf(definition).account?.mandate);
  return {
    ...documentOrigin(brand, order.acceptedAt),
    insurance: product.insurance,
    reference: order.reference,
    submittedAt: `${formatGermanTimestamp(order.acceptedAt.getTime())} Uhr`,
    addressee: toAddressee(knownAnswersOf(definition, antworten)),
    particulars: [
      ...product.particularsOf(antworten),
      ...(intermediary === undefined ? [] : [{ label: 'Vermittler', value: intermediary }]),
    ],
    offer: offerBlockOf(product, antworten, setup),
    sections: toSections(setup, order.snapshot),
    consents: toConsents(consents, setup),
    ...(mandate ? { mandate: toMandate(order, setup, brand, mandate.name) } : {}),
  };
}
