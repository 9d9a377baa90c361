import * as client from 'openid-client';
import type { Config } from '../config/config.ts';
import type { Role } from './agents.ts';
import { discoverIssuer, providerFailure, rememberDiscovered } from './discover-issuer.ts';
import type { Identity, IdentityProvider } from './identity-provider.ts';
import { ProviderUnavailable } from './provider-unavailable.ts';

type SignInConfig = NonNullable<Config['signIn']>;

/** Errors of an authorization response that are not about the person. */
const OUTAGES: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable']);

/** Errors of a response or an ID token that is not the one of this attempt, or not valid now. */
const INVALID: ReadonlySet<string> = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
]);

/** Characters that neither a page nor a terminal should get from a name. */
const UNPRINTABLE = /[^\p{L}\p{N}.'’@_-]+/gu;
const LONGEST_NAME = 80;

/** Fetches the description of the provider; fails unless it names the same issuer. */
export function discoverProvider({ issuer, clientId, clientSecret }: SignInConfig): Promise<client.Configuration> {
  return discoverIssuer(issuer, clientId, client.ClientSecretBasic(clientSecret));
}

function claimAt(claims: object, path: string): unknown {
  const record = claims as Record<string, unknown>;
  if (path in record) return record[path];
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], record);
}

function rolesOf(claims: object, { roleClaim, roles }: SignInConfig): readonly Role[] {
  const values = [claimAt(claims, roleClaim)].flat();
  return (['agent', 'operator'] as const).filter((role) => roles[role].some((value) => values.includes(value)));
}

function identityOf(claims: client.IDToken, config: SignInConfig): Identity {
  const given = [claims['name'], claims['preferred_username']].find((name) => typeof name === 'string') ?? '';
  const name = String(given).replaceAll(UNPRINTABLE, ' ').trim().slice(0, LONGEST_NAME);
  return { subject: `${claims.iss} ${claims.sub}`, name: name || 'ohne Namen', roles: rolesOf(claims, config) };
}

/** Returns whether an error refuses this sign-in; all others mean that the provider or its configuration fails. */
function refusalOf(error: unknown): 'provider' | 'response' | undefined {
  if (error instanceof client.AuthorizationResponseError) return OUTAGES.has(error.error) ? undefined : 'provider';
  if (error instanceof client.ResponseBodyError) return error.error === 'invalid_grant' ? 'response' : undefined;
  return INVALID.has(String((error as { code?: unknown }).code)) ? 'response' : undefined;
}

/** Creates the provider's client. Its description is fetched at the first use, and again after a failure. */
export function createOpenIdProvider(config: SignInConfig): IdentityProvider {
  const discover = rememberDiscovered(() => discoverProvider(config));

  return {
    begin: async (redirectUrl) => {
      const provider = await discover();
      const attempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUrl,
        scope: config.scope,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        ...(config.acrValues.length > 0 ? { acr_values: config.acrValues.join(' ') } : {}),
      });
      return { url: url.href, attempt };
    },

    finish: async (url, { state, nonce, verifier }) => {
      const provider = await discover();
      try {
        const tokens = await client.authorizationCodeGrant(provider, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) return { kind: 'refused', reason: 'response' };
        const { acrValues } = config;
        // A provider may ignore what was asked for.
        if (acrValues.length > 0 && !acrValues.some((value) => value === claims['acr']))
          return { kind: 'refused', reason: 'acr' };
        return { kind: 'confirmed', identity: identityOf(claims, config) };
      } catch (error) {
        const reason = refusalOf(error);
        if (reason === undefined) throw new ProviderUnavailable(providerFailure(error));
        return { kind: 'refused', reason };
      }
    },

    signOutUrl: async (backTo) => {
      const provider = await discover();
      if (provider.serverMetadata().end_session_endpoint === undefined) return undefined;
      // Without an ID token as a hint, because it would be in a URL. [SEC-02]
      return client.buildEndSessionUrl(provider, { post_logout_redirect_uri: backTo }).href;
    },
  };
}
