import * as z from 'zod/mini';

const text = z.string().check(z.maxLength(200));

/**
 * POST {addressValidatorUrl}: an address as typed. Either the combined field or street and house number are filled, or
 * both contain the same. [ADDR-03]
 */
export const addressRequest = z.object({
  strasseHausnummer: text,
  strasse: text,
  hausnummer: text,
  plz: z.string().check(z.regex(/^\d{5}$/)),
  ort: text,
  nationKz: z.literal('DE'),
});
export type AddressRequest = z.infer<typeof addressRequest>;

/** An address of the directory; `ortszusatz` distinguishes two streets of the same name. [ADDR-10] */
export const knownAddress = z.object({
  strasse: z.string(),
  hausnummer: z.string(),
  strasseHausnummer: z.string(),
  plz: z.string(),
  ort: z.string(),
  ortszusatz: z.optional(z.string()),
});
export type KnownAddress = z.infer<typeof knownAddress>;

/**
 * The result of the check: matches, best first, messages of the service, and scores of town and street, 0–100.
 * [ADDR-03, ADDR-05, ADDR-06]
 */
export const addressAnswer = z.object({
  adressen: z.object({ list: z.array(knownAddress) }),
  results: z.object({ list: z.array(z.object({ message: z.string() })) }),
  ortScore: z.number().check(z.minimum(0), z.maximum(100)),
  strasseScore: z.number().check(z.minimum(0), z.maximum(100)),
  /**
   * True if the only match is the typed address, and the directory lists its street and exactly its house number.
   * Missing if the service does not report it. [ADDR-13]
   */
  verzeichnet: z.nullish(z.boolean()),
});
export type AddressAnswer = z.infer<typeof addressAnswer>;
