import * as z from 'zod/mini';

/**
 * POST {ibanValidatorUrl}: a normalised IBAN; `checkUnaccepted` also reports unknown and closed bank codes. [IBAN-03]
 */
export const ibanRequest = z.object({
  iban: z.string().check(z.maxLength(40)),
  checkUnaccepted: z.boolean(),
});
export type IbanRequest = z.infer<typeof ibanRequest>;

/** Valid if there is no message; contains the bank if it is known, and a hint that refuses nothing. [IBAN-03, IBAN-05] */
export const ibanAnswer = z.object({
  results: z.object({ list: z.array(z.object({ message: z.string() })) }),
  bank: z.optional(z.object({ name: z.string(), bic: z.string() })),
  hint: z.optional(z.string()),
});
export type IbanAnswer = z.infer<typeof ibanAnswer>;
