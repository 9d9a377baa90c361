import * as z from 'zod/mini';

// Separate from the comparison, so that the first page does not load the schema library.

const MAX_NAMES = 50;

function byName<T extends z.ZodMiniType>(value: T) {
  const names = (record: object) => Object.keys(record).length <= MAX_NAMES;
  return z.record(z.string().check(z.maxLength(100)), value).check(z.refine(names));
}

/** The terms that were shown, as stored and as sent with an order. [ORD-08, PERS-09] */
export const shownTerms = z.strictObject({
  /** Versions of the printed texts and of the wording of each consent, by name. */
  versions: byName(z.string().check(z.maxLength(100))),
  /** In cents, by name; empty without a price. */
  amounts: byName(z.int()),
  /** The answers that decide the amounts, as JSON. */
  offer: z.string().check(z.maxLength(2000)),
});

/** What an applicant is shown with a download or a consent. [ORD-08] */
export type Terms = Readonly<z.infer<typeof shownTerms>>;
