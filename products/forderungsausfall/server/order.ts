import { formatGermanDate } from '@fa/rechner/formats/calendar-date';
import type { OrderedProduct } from '@fa/server/product';
import type { Antworten } from '../definition/antworten.ts';
import type { OrderAmounts } from '../definition/order-amounts.ts';
import type { VereinbarterText } from '../definition/produkt.ts';
import { VERTRAGSUNTERLAGEN_FILE } from '../definition/vertragsunterlagen.ts';
import { type DocumentsRequest, documentsRequest } from './documents-request.ts';
import { type Offer, offerFacts, toOfferBlock } from './offer.ts';
import { paymentsOf } from './payments.ts';
import { checkSelection } from './selection.ts';

/** What orders of the insurance contain and say. */
export const order: OrderedProduct<Antworten, DocumentsRequest, VereinbarterText> = {
  errorsOf: (model, settled) =>
    model.Vertragsablauf === settled.Vertragsablauf ? [] : [{ field: 'Vertragsablauf', code: 'mismatch' }],
  referencePrefix: 'FA',
  insurance: 'Forderungsausfall-Versicherung',
  particularsOf: ({ vertragsbeginn = '' }) => [{ label: 'Vertragsbeginn', value: formatGermanDate(vertragsbeginn) }],
  offerOf: (answers) => toOfferBlock(answers as Offer),
  factsOf: (answers, amounts) => offerFacts(answers, amounts as unknown as OrderAmounts),
  paymentsOf,
  contract: {
    fileName: VERTRAGSUNTERLAGEN_FILE,
    texts: [
      { name: 'produktinformation' },
      { name: 'bedingungen', agreedAs: 'avb' },
      { name: 'datenschutz', agreedAs: 'datenschutz' },
      { name: 'nutzungsbedingungen', agreedAs: 'nutzungsbedingungen' },
    ],
  },
  download: {
    request: documentsRequest,
    answersOf: checkSelection,
  },
};
