import { formatGermanDate, todayInBerlin } from '@fa/rechner/calendar-date';
import type { DownloadedUnterlagen, OfferBlock, PrintedText } from '../../adapters/documents/document-data.ts';
import type { LegalText } from '../../adapters/documents/legal-text.ts';
import type { InsurerBrand } from '../insurer-brand.ts';
import type { LegalTexts } from '../legal-texts.ts';
import { documentOrigin } from './document-origin.ts';

// The screen's form of a text would only make what is kept of an order twice as large.
function toPrintedText({ title, version, date, blocks }: LegalText): PrintedText {
  return { title, version, date, blocks };
}

/** Takes an offer, the legal texts, the brand and an instant, gives the data of the contract documents. [DOC-01, DOC-02] */
export function toVertragsunterlagenData(
  offer: OfferBlock,
  texts: LegalTexts,
  brand: InsurerBrand,
  instant: Date,
): DownloadedUnterlagen {
  return {
    ...documentOrigin(brand, instant),
    createdAt: formatGermanDate(todayInBerlin(instant.getTime())),
    offer,
    produktinformation: toPrintedText(texts.produktinformation),
    bedingungen: toPrintedText(texts.bedingungen),
    datenschutz: toPrintedText(texts.datenschutz),
    nutzungsbedingungen: toPrintedText(texts.nutzungsbedingungen),
  };
}
