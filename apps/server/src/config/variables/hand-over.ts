import * as z from 'zod/mini';
import { secureUrl, textList, variable } from './types.ts';

const SHAPE = 'must be whsec_ and the Base64 of 24 to 64 bytes, or two of that kind separated by a comma';

function bytesOf(secret: string): number {
  return Buffer.from(secret.slice('whsec_'.length), 'base64').length;
}

/** Secrets of the webhook's signatures; during a rotation there are two. */
const webhookSecrets = z.pipe(
  z.pipe(z.string(), z.transform(textList)),
  z.array(z.string().check(z.regex(/^whsec_[A-Za-z0-9+/]+={0,2}$/, SHAPE))).check(
    z.minLength(1, SHAPE),
    z.maxLength(2, SHAPE),
    z.refine((all) => all.every((secret) => bytesOf(secret) >= 24 && bytesOf(secret) <= 64), { error: SHAPE }),
  ),
);

export const handOverVariables = {
  WEBHOOK_URL: variable(
    secureUrl('orders travel on it').check(
      z.refine((value) => value === undefined || !URL.canParse(value) || new URL(value).username === '', {
        error: 'must be an address without a login: the signature proves the sender',
      }),
    ),
    'Address of the insurer that gets each order as JSON by a [webhook](operations/order-hand-over.md#webhook), beside the mail.',
    'no webhook',
  ),
  WEBHOOK_SECRET: variable(
    z.optional(webhookSecrets),
    'Signs the webhook: `whsec_` and Base64 of 24 to 64 random bytes. With two, separated by a comma, each message has both signatures, for [rotation](operations/order-hand-over.md#rotate-the-secret).',
  ),
};
