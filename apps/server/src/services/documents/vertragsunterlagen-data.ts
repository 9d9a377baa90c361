import { formatGermanDate, todayInBerlin } from '@fa/rechner/formats/calendar-date';
import type { DownloadedUnterlagen, OfferBlock, PrintedText } from '../../adapters/documents/document-data.ts';
import type { LegalText } from '../../adapters/documents/text/legal-text.ts';
import { documentOrigin, type InsurerBrand } from './insurer-brand.ts';
import type { LegalTexts } from './legal-texts.ts';

// Without the screen version of a text, which would double the size of a stored order.
function toPrintedText({ title, version, date, blocks }: LegalText): PrintedText {
  return { title, version, date, blocks };
}

/** Returns the data of the contract documents. [DOC-01, DOC-02] */
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
