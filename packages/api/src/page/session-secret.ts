import * as z from 'zod/mini';

/** GET {secretsUrl}, with credentials: the secret of the browser session. [PERS-03] */
export const sessionSecretAnswer = z.object({
  /** 32 bytes in hex: the password from which the browser derives the key of its stored data. */
  key: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
