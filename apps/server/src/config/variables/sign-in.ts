import * as z from 'zod/mini';
import { list, secureUrl, variable, wholeNumber } from './types.ts';

const MOST_MINUTES = 720;

export const signInVariables = {
  OIDC_ISSUER: variable(
    secureUrl('passwords travel on it'),
    'Issuer of the [identity provider](operations/sign-in.md) where agents and operators sign in by OpenID Connect, `https://login.versicherer.example/realms/service`. If it is set, invitations are refused.',
    'agents sign in by invitation',
  ),
  OIDC_CLIENT_ID: variable(z.optional(z.string()), 'Name of this server at the identity provider.'),
  OIDC_CLIENT_SECRET: variable(z.optional(z.string()), 'Its secret there.'),
  OIDC_SCOPE: variable(
    z._default(
      z
        .string()
        .check(z.refine((text) => text.split(' ').includes('openid'), { error: 'must contain the word openid' })),
      'openid profile',
    ),
    'Scopes of a sign-in, separated by blanks, so that the ID token has a name and the claim of roles.',
  ),
  OIDC_ROLE_CLAIM: variable(
    z._default(z.string(), 'roles'),
    'Claim of the ID token that has the roles, a text or a list; a point leads into an object: `realm_access.roles`.',
  ),
  OIDC_AGENT_ROLES: variable(list(['rechner-agent']), 'Values of this claim that make an agent, separated by commas.'),
  OIDC_OPERATOR_ROLES: variable(
    list(['rechner-operator']),
    'Values that make an operator, who may open the local mailbox.',
  ),
  OIDC_LEITSTAND_ROLES: variable(list(['rechner-leitstand']), 'Values that open the [Leitstand](how-to/leitstand.md).'),
  OIDC_ACR_VALUES: variable(
    list(),
    'Levels of authentication of which a sign-in needs one, separated by commas, such as a second factor.',
  ),
  OIDC_SESSION_MINUTES: variable(
    wholeNumber(60).check(
      z.refine((value) => value >= 5 && value <= MOST_MINUTES, { error: `must be minutes from 5 to ${MOST_MINUTES}` }),
    ),
    'Longest session until the provider is asked again; after 30 minutes without a request it ends in any case.',
  ),
};
