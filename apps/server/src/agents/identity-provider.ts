import type { Role } from './agents.ts';

/** What a browser keeps between the start of a sign-in and the response of the provider. */
export interface SignInAttempt {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE; only its hash leaves this server and the browser before the exchange of the code. */
  readonly verifier: string;
}

/** A person as the provider confirms them. */
export interface Identity {
  readonly subject: string;
  readonly name: string;
  readonly roles: readonly Role[];
}

/** 'response': not the response to this attempt, or a token that is not valid; 'acr': none of the required levels. */
type RefusedReason = 'response' | 'provider' | 'acr';

export type SignInResult =
  | { readonly kind: 'confirmed'; readonly identity: Identity }
  | { readonly kind: 'refused'; readonly reason: RefusedReason };

/** Sign-in by OpenID Connect: authorization code flow with PKCE, state and nonce. Throws ProviderUnavailable. [SID-04] */
export interface IdentityProvider {
  begin(redirectUrl: string): Promise<{ readonly url: string; readonly attempt: SignInAttempt }>;
  /** Exchanges the code in the URL to which the provider has sent the browser. */
  finish(url: URL, attempt: SignInAttempt): Promise<SignInResult>;
  /** Returns where a browser ends its session at the provider; undefined if there is no such place. */
  signOutUrl(backTo: string): Promise<string | undefined>;
}
