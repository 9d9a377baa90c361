import { formatGermanDate } from '@fa/rechner/formats/calendar-date';
import type { OrderedProduct } from '@fa/server/product';
import { antwortenOf } from '../definition/builder.ts';
import type { OrderAmounts } from '../definition/order-amounts.ts';
import type { VereinbarterText } from '../definition/produkt.ts';
import { VERTRAGSUNTERLAGEN_FILE } from '../definition/vertragsunterlagen.ts';
import { type DocumentsRequest, documentsRequest } from './documents-request.ts';
import { type Offer, offerFacts, toOfferBlock } from './offer.ts';
import { checkSelection } from './selection.ts';

/** What orders of the insurance contain and say. */
export const order: OrderedProduct<DocumentsRequest, VereinbarterText> = {
  errorsOf: (model, settled) =>
    model['Vertragsablauf'] === settled['Vertragsablauf'] ? [] : [{ field: 'Vertragsablauf', code: 'mismatch' }],
  referencePrefix: 'FA',
  insurance: 'Forderungsausfall-Versicherung',
  particularsOf: (answers) => [
    { label: 'Vertragsbeginn', value: formatGermanDate(antwortenOf(answers).vertragsbeginn ?? '') },
  ],
  offerOf: (answers, plan, { context }) => toOfferBlock(answers as Offer, plan, context),
  tierOf: (answers) => `Stufe ${antwortenOf(answers).absicherung}`,
  factsOf: (answers, amounts) => offerFacts(antwortenOf(answers), amounts as unknown as OrderAmounts),
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
