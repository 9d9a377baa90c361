import { hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { cookiesOf } from '../http/cookies.ts';
import type { PurposeKeys } from '../keys/purpose-keys.ts';

const ID_BYTES = 32;
const SIGNED_ID = /^([0-9a-f]{64})\.([0-9a-f]{64})$/;

/** A visitor's session: the signed id is in an HttpOnly cookie, the key only in the response. */
interface SessionSecret {
  readonly signedId: string;
  readonly key: string;
}

/**
 * Returns the session of a signed id, or a new one. The secret that signed the id also derives its key. Nothing is
 * stored: an id has the same key in all processes and after restarts. [PERS-03, SEC-11]
 */
export function sessionSecretOf({ keys, hashes }: PurposeKeys, brought: string | undefined): SessionSecret {
  const [, known, signature = ''] = SIGNED_ID.exec(brought ?? '') ?? [];
  const signing = hashes('session id v1');
  const signer =
    known === undefined ? -1 : signing.findIndex((sign) => timingSafeEqual(sign(known), Buffer.from(signature, 'hex')));
  const id = (signer >= 0 && known) || randomBytes(ID_BYTES).toString('hex');
  const sign = signing[signer] ?? signing[0];
  const secrets = keys('session secret v1');
  const key = hkdfSync('sha256', secrets[signer] ?? secrets[0], '', id, 32);
  return { signedId: `${id}.${sign(id).toString('hex')}`, key: Buffer.from(key).toString('hex') };
}

/** Gives the browser a session unless it brought one. @returns its key [PERS-03] */
export function keepSession(
  { config, purposes }: Pick<Context, 'config' | 'purposes'>,
  reply: FastifyReply,
  options?: CookieSerializeOptions,
): string {
  const cookies = cookiesOf(config);
  const brought = reply.request.cookies[cookies.session];
  const { signedId, key } = sessionSecretOf(purposes, brought);
  if (signedId !== brought)
    reply.setCookie(cookies.session, signedId, { ...(options ?? cookies.options), httpOnly: true });
  return key;
}
