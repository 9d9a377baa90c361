import { expect, it } from 'vitest';
import { AGENT_PATH } from './agent-path.ts';

it('lets agents sign in under /agent [SID-04]', () => {
  expect(AGENT_PATH).toBe('/agent');
});
