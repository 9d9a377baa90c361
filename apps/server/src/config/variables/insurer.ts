import * as z from 'zod/mini';
import { baseUrl, variable } from './types.ts';

export const insurerVariables = {
  BRAND_FILE: variable(
    z._default(z.string(), 'config/brand.json'),
    '[Brand](how-to/brand.md): name, look, contact, [hours of the support line](how-to/brand.md#hours-of-the-support-line), creditor and [letterhead](how-to/documents.md) of the insurer.',
  ),
  TEXTS_DIR: variable(
    z.optional(z.string()),
    "Folder with the insurer's [legal texts](how-to/texts.md), all of them.",
    'the delivered samples',
  ),
  BROKERS_FILE: variable(
    z.optional(z.string()),
    'The [directory of brokers](how-to/brokers-and-partners.md).',
    '`brokers/brokers.json` in `DATA_DIR`, otherwise ten samples',
  ),
  BROKERS_UPSTREAM_URL: variable(baseUrl, 'A service that replaces the directory of brokers.'),
  PARTNERS_DIR: variable(
    z._default(z.string(), 'partners'),
    'Folder with a folder for each [partner](how-to/brokers-and-partners.md#partners); two samples are included.',
  ),
};
