import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { None } from 'openid-client';
import type { Config } from '../../config/config.ts';
import { ProviderUnavailable } from '../../errors/provider-unavailable.ts';
import type { CheckToken } from '../../services/orders/order-pull.ts';
import { discoverIssuer, providerFailure, rememberDiscovered } from '../sign-in/discover-issuer.ts';

type OrdersApiConfig = NonNullable<Config['ordersApi']>;

/** Signatures with a public key only: a shared secret would let the receiver of a token make one. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** Failures to fetch the keys; all other errors of the library are about the token. */
const OUTAGES: ReadonlySet<string> = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

/** Providers differ in where they put scopes of a program: `scope` of RFC 9068, `scp` or `roles`. */
function scopesOf({ scope, scp, roles }: JWTPayload): readonly unknown[] {
  return [scope, scp, roles].flat().flatMap((words) => (typeof words === 'string' ? words.split(' ') : []));
}

async function keysOf({ issuer, audience }: OrdersApiConfig) {
  const provider = (await discoverIssuer(issuer, audience, None())).serverMetadata();
  const url = new URL(provider.jwks_uri ?? '');
  if (url.protocol !== new URL(issuer).protocol) throw new ProviderUnavailable('jwks_uri');
  return createRemoteJWKSet(url, { timeoutDuration: 5_000 });
}

/**
 * Creates the check of access tokens of the insurer's system: signature, issuer, audience, expiry and scope. The keys are
 * fetched at the first use. Throws ProviderUnavailable. [ORD-07]
 */
export function createAccessTokens(config: OrdersApiConfig): CheckToken {
  const { issuer, audience, scope } = config;
  const keys = rememberDiscovered(() => keysOf(config));
  return async (authorization) => {
    const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) return 'missing';
    const keySet = await keys();
    try {
      const { payload } = await jwtVerify(token, keySet, {
        issuer,
        audience,
        algorithms: ALGORITHMS,
        requiredClaims: ['exp'],
        clockTolerance: 30,
      });
      return scopesOf(payload).includes(scope) ? 'valid' : 'scope';
    } catch (error) {
      if (error instanceof errors.JOSEError && !OUTAGES.has(error.code)) return 'invalid';
      throw new ProviderUnavailable(providerFailure(error));
    }
  };
}
