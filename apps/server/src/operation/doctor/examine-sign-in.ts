import { providerFailure } from '../../agents/discover-issuer.ts';
import { discoverProvider } from '../../agents/openid-provider.ts';
import { ProviderUnavailable } from '../../agents/provider-unavailable.ts';
import type { Config } from '../../config/config.ts';
import { reasonInWords } from '../describe-error.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

/** Says in a few words why a provider cannot be used. */
function failureInWords(error: unknown): string {
  const code = providerFailure(error);
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return 'it names another issuer';
  return reasonInWords(new ProviderUnavailable(code));
}

/** Fetches the description of the identity provider, whose issuer must be the configured one. [SID-04] */
export async function examineSignIn({ signIn, productionHosts }: Config): Promise<readonly Finding[]> {
  if (signIn === undefined)
    return productionHosts.length === 0
      ? []
      : [warning('No identity provider: agents sign in by invitation, with one factor (OIDC_ISSUER).')];
  try {
    const provider = (await discoverProvider(signIn)).serverMetadata();
    return [
      ok(`The identity provider answers, and its issuer is ${signIn.issuer}.`),
      ...(provider.supportsPKCE()
        ? []
        : [warning('The identity provider does not say that it supports PKCE with S256.')]),
      ...(provider.end_session_endpoint === undefined
        ? [warning('The identity provider has no sign-out: agents sign out of this server only.')]
        : []),
    ];
  } catch (error) {
    return [
      problem(`The identity provider ${signIn.issuer} cannot be used (${failureInWords(error)}): check OIDC_ISSUER.`),
    ];
  }
}
