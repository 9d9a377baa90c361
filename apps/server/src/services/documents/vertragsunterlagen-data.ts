import { formatGermanDate, todayInBerlin } from '@fa/rechner/calendar-date';
import type { Brand } from '@fa/vertrag/page-data';
import type { VertragsunterlagenData } from '../../adapters/documents/document-data.ts';
import type { LegalTexts } from '../legal-texts.ts';
import { documentOrigin } from './document-origin.ts';
import { type Offer, toOfferBlock } from './offer-block.ts';

/** [DOC-01, DOC-02] Takes an offer, the legal texts, the brand and an instant, gives the data of the contract documents. */
export const toVertragsunterlagenData = (
  offer: Offer,
  texts: LegalTexts,
  brand: Brand,
  instant: Date,
): VertragsunterlagenData => ({
  ...documentOrigin(brand, instant),
  createdAt: formatGermanDate(todayInBerlin(instant.getTime())),
  offer: toOfferBlock(offer),
  produktinformation: texts.produktinformation,
  bedingungen: texts.bedingungen,
  datenschutz: texts.datenschutz,
  nutzungsbedingungen: texts.nutzungsbedingungen,
});
