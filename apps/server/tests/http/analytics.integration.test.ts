import { CONSENT_COOKIE, CONSENT_REVISION, STATISTICS } from '@fa/rechner/analytics/consent';
import { expect, it } from 'vitest';
import { parseConfig } from '../../src/config/config.ts';
import { startTestServer } from '../support/server/start-test-server.ts';

const PAGE = '/tarifrechner/forderungsausfall/';
const KEY = 'phc_Abc123Abc123Abc123';

function choiceOf(categories: readonly string[]) {
  return {
    cookie: `a=b; ${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify({ categories, revision: CONSENT_REVISION }))}`,
  };
}
const AGREED = choiceOf(['notwendig', STATISTICS]);
const REFUSED = choiceOf(['notwendig']);

async function policyOf(environment: Record<string, string>, headers: Record<string, string> = AGREED) {
  const server = await startTestServer(environment);
  return String((await server.app.inject({ url: PAGE, headers })).headers['content-security-policy']);
}

it('the policy of a page names no other host without third parties configured [SEC-05]', async () => {
  const off = await policyOf({});
  expect(off).not.toContain('http');
  expect((await policyOf({ ANALYTICS: 'true' })).replace(/nonce-[^']+/g, '')).toBe(off.replace(/nonce-[^']+/g, ''));
});

it("the policy of a page names no other host without the visitor's consent [SEC-05, ANA-04]", async () => {
  const configured = { ANALYTICS: 'true', GTM_ID: 'GTM-ABC123', POSTHOG_KEY: KEY };
  for (const headers of [{}, REFUSED, { cookie: `${CONSENT_COOKIE}={` }])
    expect(await policyOf(configured, headers)).not.toContain('http');
});

it('the policy of a page names the configured third parties, and allows no inline script without a nonce [SEC-05, ANA-04]', async () => {
  const google = await policyOf({ ANALYTICS: 'true', GTM_ID: 'GTM-ABC123' });
  expect(google).toMatch(/script-src 'self' 'nonce-[^']+' https:\/\/www\.googletagmanager\.com;/);
  expect(google).not.toContain('posthog');
  const both = await policyOf({ ANALYTICS: 'true', GTM_ID: 'GTM-ABC123', POSTHOG_KEY: KEY });
  const receivers = 'https://*.google-analytics.com https://*.analytics.google.com';
  // PostHog serves its script and settings from a separate host.
  const posthog = 'https://eu.i.posthog.com https://eu-assets.i.posthog.com';
  expect(both.replace(/nonce-[^']+/, 'nonce').split(/; ?/)).toEqual(
    expect.arrayContaining([
      `script-src 'self' 'nonce' https://www.googletagmanager.com ${posthog}`,
      `img-src 'self' data: https://www.googletagmanager.com ${receivers}`,
      `connect-src 'self' https://www.googletagmanager.com ${receivers} ${posthog}`,
    ]),
  );
  expect(both).not.toContain('unsafe');
});

it('the page data name the third parties that may be loaded [ANA-04, CONF-01]', async () => {
  const server = await startTestServer({ ANALYTICS: 'true', GTM_ID: 'GTM-ABC123' });
  for (const [headers, mayLoad] of [
    [REFUSED, false],
    [AGREED, true],
  ] as const)
    expect((await server.app.inject({ url: PAGE, headers })).body).toContain(
      `"analytics":{"gtmId":"GTM-ABC123","posthog":null,"mayLoad":${mayLoad}}`,
    );
});

const NO_GTM = 'GTM_ID must look like GTM-ABC123';
const NO_KEY = 'POSTHOG_KEY must look like phc_ABC123…';
const NO_HOST = 'POSTHOG_HOST must be an https origin like https://eu.i.posthog.com, without a path';

it.each([
  [{ GTM_ID: 'GTM-ABC123' }, 'ANALYTICS'],
  [{ ANALYTICS: 'true', GTM_ID: "GTM-A'; script-src *" }, NO_GTM],
  [{ ANALYTICS: 'true', GTM_ID: 'GTM-ABC' }, NO_GTM],
  [{ ANALYTICS: 'true', GTM_ID: 'GTM-ABC123x' }, NO_GTM],
  [{ ANALYTICS: 'true', GTM_ID: 'XGTM-ABC123' }, NO_GTM],
  [{ ANALYTICS: 'true', POSTHOG_KEY: 'phx_secret' }, NO_KEY],
  [{ ANALYTICS: 'true', POSTHOG_KEY: `x${KEY}` }, NO_KEY],
  [{ ANALYTICS: 'true', POSTHOG_KEY: `${KEY}'` }, NO_KEY],
  [{ ANALYTICS: 'true', POSTHOG_KEY: KEY, POSTHOG_HOST: 'http://posthog.example' }, NO_HOST],
  [{ ANALYTICS: 'true', POSTHOG_KEY: KEY, POSTHOG_HOST: 'https://posthog.example/eu' }, NO_HOST],
  [{ ANALYTICS: 'true', POSTHOG_KEY: KEY, POSTHOG_HOST: 'posthog' }, NO_HOST],
  [{ ANALYTICS: 'true', POSTHOG_KEY: KEY, POSTHOG_HOST: "https://x.example; script-src 'unsafe-inline'" }, NO_HOST],
])('%j is refused at the start [SEC-05]', (environment, reason) => {
  expect(() => parseConfig(environment)).toThrow(reason);
});

it.each([
  [{}, null],
  [{ ANALYTICS: 'true' }, { gtmId: null, posthog: null }],
  [
    { ANALYTICS: 'true', GTM_ID: 'GTM-ABC1', POSTHOG_KEY: KEY },
    { gtmId: 'GTM-ABC1', posthog: { key: KEY, host: 'https://eu.i.posthog.com' } },
  ],
  [
    { ANALYTICS: 'true', POSTHOG_KEY: KEY, POSTHOG_HOST: 'http://localhost:8010' },
    { gtmId: null, posthog: { key: KEY, host: 'http://localhost:8010' } },
  ],
])('%j configures the third parties %j [ANA-04]', (environment, analytics) => {
  expect(parseConfig(environment).analytics).toEqual(analytics);
});
