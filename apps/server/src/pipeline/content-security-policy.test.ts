import { expect, it } from 'vitest';
import { developmentPagePolicy, pagePolicy, policyHeader } from './content-security-policy.ts';

it('only a page in development may run the worker that waits for a restarted server [SEC-05]', () => {
  expect(policyHeader(developmentPagePolicy)).toContain("; worker-src 'self' blob:");
  expect(policyHeader(pagePolicy('n'))).not.toContain('blob:');
});
