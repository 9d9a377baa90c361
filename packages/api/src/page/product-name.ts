import * as z from 'zod/mini';

/** Name of a product: its folder and the part of URLs below which its calculator is. [FLOW-15] */
export const productName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/));
