import { expect, it } from 'vitest';
import { startTestServer } from '../../tests/support/server/start-test-server.ts';

it.each([
  ['info', 0],
  ['debug', 1],
] as const)('at the level %s writes %d lines for an answer [SEC-02]', async (level, count) => {
  const server = await startTestServer({ LOG_LEVEL: level });
  await server.app.inject('/health/live?kim=1');
  expect(server.logged('"answered"')).toHaveLength(count);
  expect(server.log()).not.toContain('kim');
});

it('logs nothing of a link whose # a messenger has encoded [LINK-02, SEC-02]', async () => {
  const server = await startTestServer({ LOG_LEVEL: 'debug' });
  const secret = 'ab01'.repeat(16);
  const { statusCode } = await server.app.inject(
    `/tarifrechner/forderungsausfall/%230b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d%3B${secret}`,
  );
  expect(statusCode).toBeLessThan(500);
  expect(server.log()).toContain('"answered"');
  expect(server.log()).not.toContain(secret);
});
