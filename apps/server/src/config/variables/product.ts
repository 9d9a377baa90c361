import * as z from 'zod/mini';
import { baseUrl, intermediary, list, truth, variable, wholeNumber } from './types.ts';

/** Sample numbers of the intermediaries whose applicants state an Aktenzeichen. [FLOW-09] */
const SAMPLES = Array.from({ length: 17 }, (_, index) => `022230-${101 + index}`);

const aktenzeichenVermittler = z.pipe(
  list(SAMPLES),
  z.array(intermediary).check(
    z.refine((numbers) => numbers.length === 17 && new Set(numbers).size === 17, {
      error: 'must be 17 distinct intermediary numbers separated by commas',
    }),
  ),
);

export const productVariables = {
  BRAND_FILE: variable(
    z._default(z.string(), 'config/brand.json'),
    'Name, contact, [hours of the support line](how-to/support-line.md), creditor and [letterhead](how-to/documents.md) of the insurer.',
  ),
  VERMITTLER: variable(z._default(intermediary, '022230-000'), 'Intermediary of applicants without a broker.'),
  AKTENZEICHEN_VERMITTLER: variable(
    aktenzeichenVermittler,
    'The 17 intermediaries whose applicants are asked for their reference, separated by commas.',
    'a sample list',
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
  VARIANT: variable(
    z._default(
      z.string().check(z.regex(/^[a-z][a-z0-9-]*$/i, 'must be a name of letters and digits')),
      'forderungsausfall',
    ),
    'Variant of the calculator whose configuration the page asks for.',
  ),
  GENERATION: variable(wholeNumber(4), 'Generation of that variant.'),
  KFZ_MUSTER: variable(
    z.optional(truth),
    'Whether the sample product is available.',
    '`true`; `false` with `PRODUCTION_HOSTS`',
  ),
  KFZ_GENERATION: variable(wholeNumber(3), 'Generation of the sample product, whose variant is `kfz`.'),
  KFZ_TARIFE_FILE: variable(
    z._default(z.string(), 'config/kfz-tarife.json'),
    'Tariffs of the sample product, premiums in cents.',
  ),
};
