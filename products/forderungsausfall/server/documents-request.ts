import { isIsoDate } from '@fa/rechner/formats/calendar-date';
import { shownTerms } from '@fa/rechner/terms/terms-schema';
import * as z from 'zod/mini';
import { DOCUMENT_NAMES } from '../definition/vertragsunterlagen.ts';

/** The input of the contract documents. [DOC-01] */
export const documentsRequest = z.strictObject({
  selection: z.strictObject({
    vertragsbeginn: z.string().check(z.refine(isIsoDate)),
    absicherung: z.int().check(z.gte(1), z.lte(8)),
    zusatzleistung: z.boolean(),
    zahlungsweise: z.union([z.literal(1), z.literal(4)]),
    /** Names of the documents that the PDF combines. */
    dokumente: z.array(z.enum(DOCUMENT_NAMES)).check(z.minLength(1)),
  }),
  /** The terms that the page shows; the request is refused if the documents have other ones. [ORD-08] */
  shown: z.optional(shownTerms),
});
export type DocumentsRequest = z.infer<typeof documentsRequest>;
