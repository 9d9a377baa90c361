import * as z from 'zod/mini';
import type { Brand } from '@fa/vertrag/page-data';
import { isCreditorId } from './creditor-id.ts';
import { readJsonFile } from './json-file.ts';

const text = z.string().check(z.minLength(1), z.maxLength(200));
const link = z.string().check(z.regex(/^(https?:\/\/|\/)/, 'must be an address'));

const brandSchema = z.strictObject({
  name: text,
  street: text,
  city: text,
  hotline: text,
  hotlineHours: text,
  email: z.email(),
  homeUrl: link,
  imprintUrl: link,
  privacyUrl: link,
  creditorId: z
    .string()
    .check(z.refine(isCreditorId, { error: 'must be a SEPA creditor identifier with right check digits' })),
});

/** Takes the path of the brand's JSON file, gives the brand. Throws a StartupError that says what is wrong with the file. */
export const readBrand = (path: string): Brand =>
  readJsonFile({ path, name: 'brand file', variable: 'BRAND_FILE', schema: brandSchema });
