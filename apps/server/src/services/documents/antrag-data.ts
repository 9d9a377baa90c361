import type { Antworten } from '@fa/forderungsausfall/antworten';
import { EINWILLIGUNGEN } from '@fa/forderungsausfall/einwilligungen';
import { kontoinhaberOf, summarySections } from '@fa/forderungsausfall/summary-sections';
import { formatGermanDate, formatGermanTimestamp, todayInBerlin } from '@fa/rechner/calendar-date';
import type { Setup } from '@fa/rechner/definition';
import { formatIban } from '@fa/rechner/iban';
import type { Brand } from '@fa/vertrag/page-data';
import type { AntragData, DocumentConsent, SepaMandate } from '../../adapters/documents/document-data.ts';
import type { Consent, UnprintedOrder } from '../order-store.ts';
import { documentOrigin } from './document-origin.ts';
import { type Offer, toOfferBlock } from './offer-block.ts';

const toMandate = ({ reference, snapshot, acceptedAt }: UnprintedOrder, brand: Brand): SepaMandate => {
  const { antworten } = snapshot;
  const { name, strasse, hausnummer, plz, ort } = kontoinhaberOf(antworten);
  const [authorisation, refundNote, preNotification] = EINWILLIGUNGEN.sepaErmaechtigung.wording;
  return {
    creditorName: brand.name,
    creditorAddress: `${brand.street}, ${brand.city}`,
    creditorId: brand.creditorId,
    reference,
    paymentType: 'Wiederkehrende Zahlung',
    debtorName: name ?? '',
    debtorAddress: `${strasse} ${hausnummer}, ${plz} ${ort}`,
    iban: formatIban(antworten.iban ?? ''),
    ...(antworten.bic ? { bic: antworten.bic } : {}),
    authorisation,
    // The document sets this note apart under a heading of its own.
    refundNote: refundNote.replace(/^Hinweis: /, ''),
    preNotification,
    placeAndDate: `${ort}, ${formatGermanDate(todayInBerlin(acceptedAt.getTime()))}`,
  };
};

const toConsent = ({ name, version, time }: Consent): DocumentConsent => {
  const { heading, wording, label } = EINWILLIGUNGEN[name];
  return {
    title: heading,
    wording: [...wording, label].join('\n'),
    version,
    givenAt: `${formatGermanTimestamp(Date.parse(time))} Uhr`,
  };
};

/** [DOC-02] Takes an accepted order, gives the data of the application: all relevant answers, consents, premium, mandate. */
export const toAntragData = (order: UnprintedOrder, setup: Setup<Antworten>, brand: Brand): AntragData => {
  const { antworten, consents } = order.snapshot;
  return {
    ...documentOrigin(brand, order.acceptedAt),
    reference: order.reference,
    submittedAt: `${formatGermanTimestamp(order.acceptedAt.getTime())} Uhr`,
    offer: toOfferBlock(antworten as Offer),
    sections: summarySections(setup, antworten).map(({ heading, rows }) => ({
      heading,
      rows: rows.map(({ label, value }) => ({ label, value })),
    })),
    mandate: toMandate(order, brand),
    consents: consents.map(toConsent),
  };
};
