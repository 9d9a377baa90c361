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

it.each([
  ['of another issuer', { iss: 'https://other.example' }, '1h'],
  ['for another audience', { aud: 'https://other.example' }, '1h'],
  ['without an end', {}, ''],
  ['that ended two minutes ago', {}, '120s ago'],
])('refuses a token %s [ORD-07]', async (_, claims, endsIn) => {
  const { check } = await startProvider();
  expect(await check({ scope: 'orders', ...claims }, endsIn)).toBe('invalid');
});

it('accepts a token that ended seconds ago, as clocks differ [ORD-07]', async () => {
  const { check } = await startProvider();
  expect(await check({ scope: 'orders' }, '5s ago')).toBe('valid');
});

it.each(['PS256', 'ES256', 'ES384', 'ES512', 'EdDSA'])('accepts a signature by %s [ORD-07]', async (algorithm) => {
  const { check } = await startProvider(algorithm);
  expect(await check({ scope: 'orders' })).toBe('valid');
});

it('fetches no keys by another protocol than that of the issuer [ORD-07, SEC-02]', async () => {
  const { check } = await startProvider('RS256', (issuer) => `${issuer.replace('http:', 'https:')}/keys`);
  await expect(check({ scope: 'orders' })).rejects.toEqual(new ProviderUnavailable('jwks_uri'));
});
