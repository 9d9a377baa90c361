import { valueAt } from '@fa/rechner/definition/model';
import * as client from 'openid-client';
import type { Config } from '../config/config.ts';
import { codeOf } from '../operation/describe-error.ts';
import { type Identity, ROLES, type Role } from './agents.ts';

type SignInConfig = NonNullable<Config['signIn']>;

/** What a browser keeps between the start of a sign-in and the response of the provider. */
interface SignInAttempt {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE; only its hash leaves this server and the browser before the exchange of the code. */
  readonly verifier: string;
}

/**
 * 'response' is not the response to this attempt, or a token that is not valid; 'acr' has none of the required levels of
 * authentication.
 */
type SignInResult =
  | { readonly kind: 'confirmed'; readonly identity: Identity }
  | { readonly kind: 'refused'; readonly reason: 'response' | 'provider' | 'acr' };

/** The provider does not respond, or not as it should; the reason is one word. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
  readonly code: string;

  constructor(code: string) {
    super('The identity provider is not available');
    this.code = code;
  }
}

const TIMEOUT_S = 5;

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
  const isPlain = issuer.startsWith('http:');
  return client.discovery(new URL(issuer), clientId, undefined, client.ClientSecretBasic(clientSecret), {
    timeout: TIMEOUT_S,
    execute: [
      // Of ID tokens, although they come from the provider itself.
      client.enableNonRepudiationChecks,
      ...(isPlain ? [client.allowInsecureRequests] : []),
    ],
  });
}

/** Returns the code of a failure, or of its cause: one word without a token. [SEC-02] */
export function providerFailure(error: unknown): string {
  if (error instanceof client.ResponseBodyError) return error.error;
  // RFC 6749, 5.2: a provider that refuses the secret responds with 401 and such a challenge, and the library keeps its body.
  if (error instanceof client.WWWAuthenticateChallengeError) return 'invalid_client';
  return codeOf(valueAt(error, 'cause')) ?? codeOf(error) ?? (error instanceof Error ? error.name : 'Error');
}

function claimAt(claims: object, path: string): unknown {
  return path in claims ? valueAt(claims, path) : path.split('.').reduce<unknown>(valueAt, claims);
}

function rolesOf(claims: object, { roleClaim, roles }: SignInConfig): readonly Role[] {
  const values = [claimAt(claims, roleClaim)].flat();
  return ROLES.filter((role) => roles[role].some((value) => values.includes(value)));
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
  return INVALID.has(String(codeOf(error))) ? 'response' : undefined;
}

/**
 * Opens the sign-in by OpenID Connect: authorization code flow with PKCE, state and nonce. The provider's description is
 * fetched at the first use, and again after a failure. Throws ProviderUnavailable. [SID-04]
 */
export function openIdentityProvider(config: SignInConfig) {
  let discovered: Promise<client.Configuration> | undefined;

  const discover = async (): Promise<client.Configuration> => {
    const discovering = (discovered ??= discoverProvider(config));
    try {
      return await discovering;
    } catch (error) {
      if (discovered === discovering) discovered = undefined;
      throw new ProviderUnavailable(providerFailure(error));
    }
  };

  return {
    begin: async (redirectUrl: string): Promise<{ readonly url: string; readonly attempt: SignInAttempt }> => {
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

    /** Exchanges the code in the URL to which the provider has sent the browser. */
    finish: async (url: URL, { state, nonce, verifier }: SignInAttempt): Promise<SignInResult> => {
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

    /** Returns where a browser ends its session at the provider; undefined if there is no such place. */
    signOutUrl: async (backTo: string): Promise<string | undefined> => {
      const provider = await discover();
      if (provider.serverMetadata().end_session_endpoint === undefined) return undefined;
      // Without an ID token as a hint, because it would be in a URL. [SEC-02]
      return client.buildEndSessionUrl(provider, { post_logout_redirect_uri: backTo }).href;
    },
  };
}

export type IdentityProvider = ReturnType<typeof openIdentityProvider>;
