import * as z from 'zod/mini';

/** A telephone number as operators write it into their files. */
export const telephoneNumber = z
  .string()
  .check(z.regex(/^(?:00|0|\+)[1-9][\d\s./\\()-]{4,18}$/, 'must be a telephone number'));
