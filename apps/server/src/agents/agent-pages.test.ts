import { expect, it } from 'vitest';
import {
  failedPage,
  invitationPage,
  lookupPage,
  providerDownPage,
  refusedInvitationPage,
  refusedPage,
  refusedSignInPage,
  signedInPage,
  signedOutLeitstandPage,
  signedOutPage,
  signingOutPage,
  toSignInPage,
} from './agent-pages.ts';

const AGENT = { id: 1, name: 'Kim <Weber>' };
const COPY = {
  href: '/tarifrechner/#a;b"',
  savedAt: new Date('2026-11-21T11:00:00Z'),
  endsAt: new Date('2026-12-21T22:59:59Z'),
};

it('the pages for agents have the approved words [SID-04]', async () => {
  const pages = [
    signedOutPage({ name: 'Muster & Söhne' }),
    refusedInvitationPage(),
    toSignInPage('agent'),
    toSignInPage('operator'),
    toSignInPage('leitstand'),
    signedOutLeitstandPage({ name: 'Muster & Söhne' }),
    ...[403, 429, 400].map(refusedPage),
    ...['role', 'acr', 'provider', 'expired', 'response'].map((reason) => refusedSignInPage(reason, '/noch-einmal')),
    providerDownPage(),
    signedInPage('/ziel'),
    signingOutPage('https://anmeldung.example/?a=1&b=2'),
    failedPage(),
    ...(['agent', 'leitstand', undefined] as const).map((role) => invitationPage('token"', role)),
    lookupPage(AGENT, 'token"', { kind: 'none' }),
    ...(['empty', 'mistyped', 'unknown'] as const).map((kind) => lookupPage(AGENT, 'token', { kind, typed: '12"' })),
    lookupPage(AGENT, 'token', { kind: 'found', serviceId: '123456782', copy: COPY }),
  ];
  const text = pages.map(({ title, body }) => `${title}\n${body}\n`).join('\n');
  await expect(text).toMatchFileSnapshot('./approved-agent-pages.txt');
});
