import { validateAnswers } from '@fa/rechner/calculation/validation';
import type { Setup } from '@fa/rechner/definition/definition';
import { Refusal, refuseAnswers } from '@fa/server/product';
import type { TarifId } from '../definition/antworten.ts';
import { DOCUMENT_NAMES } from '../definition/vertragsunterlagen.ts';
import type { DocumentsRequest } from './documents-request.ts';
import type { Offer } from './offer.ts';

/**
 * Returns the offer of a documents request. Throws a Refusal if start or interval is not available, or a document is
 * missing: the consent covers all of them. [DOC-01]
 */
export function checkSelection({ selection }: DocumentsRequest, setup: Setup): Offer {
  if (!DOCUMENT_NAMES.every((name) => selection.dokumente.includes(name))) {
    throw new Refusal(400, { code: 'invalidRequest', fields: [{ field: 'selection.dokumente', code: 'missing' }] });
  }
  const { vertragsbeginn, absicherung, zusatzleistung, zahlungsweise } = selection;
  const offer: Offer = { vertragsbeginn, absicherung: absicherung as TarifId, zusatzleistung, zahlungsweise };
  const errors = validateAnswers(setup, offer).filter(({ field }) => Object.hasOwn(offer, field));
  if (errors.length > 0) throw refuseAnswers(errors.map(({ field, code }) => ({ field: `selection.${field}`, code })));
  return offer;
}
