import { isIsoDate } from '@fa/rechner/formats/calendar-date';
import * as z from 'zod/mini';

/** The documents that the contract PDF combines, in their order. [DOC-02] */
export const DOCUMENT_NAMES = [
  'angebot',
  'produktinformation',
  'bedingungen',
  'datenschutz',
  'nutzungsbedingungen',
] as const;

/** File name of the contract documents. [DOC-01] */
export const VERTRAGSUNTERLAGEN_FILE = 'Vertragsunterlagen-Forderungsausfall.pdf';

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
});
export type DocumentsRequest = z.infer<typeof documentsRequest>;
