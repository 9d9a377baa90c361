import { reasonInWords } from '../../adapters/describe-error.ts';
import { discoverProvider, providerFailure } from '../../adapters/sign-in/openid-provider.ts';
import type { Config } from '../../config/config.ts';
import { ProviderUnavailable } from '../../errors/provider-unavailable.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

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
    const code = providerFailure(error);
    const reason =
      code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'
        ? 'it names another issuer'
        : reasonInWords(new ProviderUnavailable(code));
    return [problem(`The identity provider ${signIn.issuer} cannot be used (${reason}): check OIDC_ISSUER.`)];
  }
}
