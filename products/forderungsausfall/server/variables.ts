import { intermediary, list, variable, wholeNumber } from '@fa/server/variables';
import * as z from 'zod/mini';

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

/** The environment variables of the insurance. */
export const VARIABLES = {
  VERMITTLER: variable(z._default(intermediary, '022230-000'), 'Intermediary of applicants without a broker.'),
  AKTENZEICHEN_VERMITTLER: variable(
    aktenzeichenVermittler,
    'The 17 intermediaries whose applicants are asked for their reference, separated by commas.',
    'a sample list',
  ),
  VARIANT: variable(
    z._default(
      z.string().check(z.regex(/^[a-z][a-z0-9-]*$/i, 'must be a name of letters and digits')),
      'forderungsausfall',
    ),
    'Variant of the calculator whose configuration the page asks for.',
  ),
  GENERATION: variable(wholeNumber(4), 'Generation of that variant.'),
};
