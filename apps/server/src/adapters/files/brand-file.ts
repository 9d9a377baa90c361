import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Brand } from '@fa/vertrag/page-data';
import { StartupError } from '../../startup-error.ts';
import { isCreditorId } from './creditor-id.ts';

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
export const readBrand = (path: string): Brand => {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason =
      error instanceof SyntaxError ? 'is not JSON' : `cannot be read (${(error as NodeJS.ErrnoException).code})`;
    throw new StartupError(`The brand file ${path} ${reason}: correct it or set BRAND_FILE.`);
  }
  const brand = brandSchema.safeParse(content);
  if (brand.success) return brand.data;
  const issue = brand.error.issues[0];
  throw new StartupError(
    `The brand file ${path} is invalid at ${issue?.path.join('.') || 'its top'}: ${issue?.message}.`,
  );
};
