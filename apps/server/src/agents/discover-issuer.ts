import * as client from 'openid-client';
import { ProviderUnavailable } from './provider-unavailable.ts';

const TIMEOUT_S = 5;

/** Fetches the description of a provider; fails unless it names the same issuer. */
export function discoverIssuer(
  issuer: string,
  clientId: string,
  authentication: client.ClientAuth,
): Promise<client.Configuration> {
  const isPlain = issuer.startsWith('http:');
  return client.discovery(new URL(issuer), clientId, undefined, authentication, {
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
  const { name = 'Error', code, cause } = error as { name?: string; code?: unknown; cause?: { code?: unknown } };
  return [cause?.code, code, name].find((word): word is string => typeof word === 'string') ?? 'Error';
}

/** Does something with the description at the first call, and again after a failure. Throws ProviderUnavailable. */
export function rememberDiscovered<Result>(discover: () => Promise<Result>): () => Promise<Result> {
  let discovered: Promise<Result> | undefined;
  return async () => {
    const discovering = (discovered ??= discover());
    try {
      return await discovering;
    } catch (error) {
      if (discovered === discovering) discovered = undefined;
      throw new ProviderUnavailable(providerFailure(error));
    }
  };
}
