import * as z from 'zod/mini';
import type { Terms } from './terms.ts';

// Separate from the comparison, so that the first page does not load the schema library.

const MAX_NAMES = 50;

function byName<T extends z.ZodMiniType>(value: T) {
  const names = (record: object) => Object.keys(record).length <= MAX_NAMES;
  return z.record(z.string().check(z.maxLength(100)), value).check(z.refine(names));
}

/** The terms that were shown, as stored and as sent with an order. [ORD-08, PERS-09] */
export const shownTerms = z.strictObject({
  versions: byName(z.string().check(z.maxLength(100))),
  amounts: byName(z.int()),
  offer: z.string().check(z.maxLength(2000)),
}) satisfies z.ZodMiniType<Terms>;
