import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { startFakeService } from '../../../tests/support/environment/fake-service.ts';
import { ProviderUnavailable } from '../../errors/provider-unavailable.ts';
import { createAccessTokens } from './access-tokens.ts';

const AUDIENCE = 'https://rechner.example/orders';

/** Starts a provider that signs any claims. */
async function startProvider(algorithm = 'RS256', keysAt = (issuer: string) => `${issuer}/keys`) {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  const key = { ...(await exportJWK(publicKey)), alg: algorithm };
  const service = await startFakeService((request, response) => {
    const description = { issuer: service.url, jwks_uri: keysAt(service.url) };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(request.url === '/keys' ? { keys: [key] } : description));
  });
  const check = createAccessTokens({ issuer: service.url, audience: AUDIENCE, scope: 'orders' });
  return {
    check: async (claims: JWTPayload, endsIn: string | undefined = '1h') => {
      const token = new SignJWT({ iss: service.url, aud: AUDIENCE, ...claims }).setProtectedHeader({ alg: algorithm });
      if (endsIn !== '') token.setExpirationTime(endsIn);
      return check(`Bearer ${await token.sign(privateKey)}`);
    },
  };
}

it('finds the scope of a program wherever a provider puts it [ORD-07]', async () => {
  const { check } = await startProvider();
  for (const claims of [{ scope: 'other orders' }, { scp: ['orders'] }, { scp: 'orders' }, { roles: ['orders'] }])
    expect([claims, await check(claims)]).toEqual([claims, 'valid']);
  expect(await check({ groups: ['orders'], scope: 'orders.read' })).toBe('scope');
});

it('refuses a token of another issuer or audience, without an end, or over by more than half a minute [ORD-07]', async () => {
  const { check } = await startProvider();
  expect(await check({ scope: 'orders', iss: 'https://other.example' })).toBe('invalid');
  expect(await check({ scope: 'orders', aud: 'https://other.example' })).toBe('invalid');
  expect(await check({ scope: 'orders' }, '')).toBe('invalid');
  expect(await check({ scope: 'orders' }, '45s ago')).toBe('invalid');
  expect(await check({ scope: 'orders' }, '15s ago')).toBe('valid');
});

it.each(['PS256', 'ES256', 'ES384', 'ES512', 'EdDSA'])('accepts a signature by %s [ORD-07]', async (algorithm) => {
  const { check } = await startProvider(algorithm);
  expect(await check({ scope: 'orders' })).toBe('valid');
});

it('fetches no keys by another protocol than that of the issuer [ORD-07, SEC-02]', async () => {
  const { check } = await startProvider('RS256', (issuer) => `${issuer.replace('http:', 'https:')}/keys`);
  await expect(check({ scope: 'orders' })).rejects.toEqual(new ProviderUnavailable('jwks_uri'));
});
