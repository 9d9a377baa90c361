import { INTERMEDIARY_NUMBER, normaliseIvmnr } from '@fa/rechner/rules/intermediary';
import * as z from 'zod/mini';
import { filledLine, line, telephoneNumber } from '../../config/json-file.ts';
import { sha256 } from '../../keys/sha256.ts';
import { PICTURE_FILE } from '../../page/partners/picture-file.ts';
import { BROKERS_PATH } from '../../paths.ts';

const value = z.union([z.string().check(z.maxLength(500)), z.number(), z.boolean()]);

/** A broker as stored in a directory file. [BROK-02] */
export const brokerEntry = z.strictObject({
  brokerNumber: z.pipe(
    z.pipe(z.string(), z.transform(normaliseIvmnr)),
    z.string().check(z.regex(INTERMEDIARY_NUMBER, 'must look like 022230-701')),
  ),
  name: filledLine(100),
  contact: z._default(line(100), ''),
  street: filledLine(100),
  postalCode: z.string().check(z.regex(/^\d{5}$/, 'must have five digits')),
  city: filledLine(100),
  telephoneNumber,
  /** Name of a file in the folder `photos` beside the directory; without it the page draws the initials. */
  photo: z._default(
    z
      .string()
      .check(
        z.refine((name) => name === '' || PICTURE_FILE.test(name), { error: 'must be the name of a picture file' }),
      ),
    '',
  ),
  photoIsLogo: z._default(z.boolean(), false),
  active: z._default(z.boolean(), true),
  presets: z._default(
    z
      .array(z.strictObject({ key: z.string().check(z.regex(/^\w{1,60}$/, 'must be the key of a question')), value }))
      .check(z.maxLength(50)),
    [],
  ),
});

/** The columns that a CSV file may have, besides `preset.KEY`. */
export const BROKER_COLUMNS = Object.keys(brokerEntry.shape).filter((name) => name !== 'presets');

export type BrokerEntry = z.infer<typeof brokerEntry>;

/** Returns why an entry is rejected, e.g. 'postalCode must have five digits'. */
export function reasonOf(error: {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}): string {
  const issue = error.issues[0];
  return `${issue?.path.join('.') || 'the entry'} ${issue?.message ?? 'is wrong'}`;
}

/** Returns the URL of a broker's picture; the version changes with the picture. [BROK-05] */
export function photoPath(brokerNumber: string, version: string): string {
  return `${BROKERS_PATH}/${brokerNumber}/photo?v=${sha256(version).slice(0, 12)}`;
}
