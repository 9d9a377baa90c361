import { expect, it } from 'vitest';
import { developmentPagePolicy, PICTURE_POLICY, pagePolicy, policyHeader } from './security-headers.ts';

it('allows the worker that waits for a restarted server in development only [SEC-05]', () => {
  expect(policyHeader(developmentPagePolicy)).toContain("; worker-src 'self' blob:");
  expect(policyHeader(pagePolicy('n'))).not.toContain('blob:');
});

it('allows a page its own files and forms, and nobody to frame it or to move its base [SEC-05]', () => {
  expect(policyHeader(pagePolicy('n')).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'nonce-n'",
    "style-src 'self' 'nonce-n'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ]);
});

it('allows a picture of a third party only its own styles [SEC-05]', () => {
  expect(policyHeader(PICTURE_POLICY)).toBe(
    "default-src 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'; sandbox",
  );
});
