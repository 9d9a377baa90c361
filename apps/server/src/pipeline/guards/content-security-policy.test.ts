import { expect, it } from 'vitest';
import { developmentPagePolicy, pagePolicy, policyHeader } from './content-security-policy.ts';

it('allows the worker that waits for a restarted server in development only [SEC-05]', () => {
  expect(policyHeader(developmentPagePolicy)).toContain("; worker-src 'self' blob:");
  expect(policyHeader(pagePolicy('n'))).not.toContain('blob:');
});
