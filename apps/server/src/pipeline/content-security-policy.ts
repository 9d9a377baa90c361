import { posthogAssets } from '@fa/rechner/analytics/posthog-assets';

/** Directives of a Content-Security-Policy by name. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** What every answer gets that is no page: nothing may be loaded, framed or run. */
export const NO_CONTENT_POLICY: Policy = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

/** Of a picture that others have drawn: its own styles and nothing else. */
export const PICTURE_POLICY: Policy = { ...NO_CONTENT_POLICY, 'style-src': ["'unsafe-inline'"], sandbox: [] };

/** What a page may load from others; null where the visitor has not consented, or nothing is configured. */
export type ThirdParties = { readonly gtmId: string | null; readonly posthog: { readonly host: string } | null } | null;

const GOOGLE = 'https://www.googletagmanager.com';
const GOOGLE_RECEIVERS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** The policy of a page on which those others may answer too; without them it stays as it is. [SEC-05] */
export function withThirdParties(policy: Policy, thirdParties: ThirdParties): Policy {
  const google = thirdParties?.gtmId ? [GOOGLE] : [];
  const receivers = thirdParties?.gtmId ? GOOGLE_RECEIVERS : [];
  const host = thirdParties?.posthog?.host;
  const posthog = host === undefined ? [] : [...new Set([host, posthogAssets(host)])];
  const more: Policy = {
    'script-src': [...google, ...posthog],
    'img-src': [...google, ...receivers],
    'connect-src': [...google, ...receivers, ...posthog],
  };
  const pairs = Object.entries(policy).map(([name, sources]) => [name, [...sources, ...(more[name] ?? [])]] as const);
  return Object.fromEntries(pairs);
}

/** The policy of a page: own files, and inline script or style only with the nonce of this answer. [SEC-05] */
export function pagePolicy(nonce: string): Policy {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
}

/** Writes a policy as the header's value. */
export function policyHeader(policy: Policy): string {
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** The policy of a page that Vite serves from its sources: its preamble and styles are inline, its reload a socket, and a worker waits for a restart. */
export const developmentPagePolicy: Policy = {
  ...pagePolicy(''),
  'script-src': ["'self'", "'unsafe-inline'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'connect-src': ["'self'", 'ws:'],
  'worker-src': ["'self'", 'blob:'],
};
