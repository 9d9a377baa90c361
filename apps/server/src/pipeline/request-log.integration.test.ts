import { expect, it } from 'vitest';
import { startTestServer } from '../../tests/support/server/start-test-server.ts';

it.each([
  ['info', 0],
  ['debug', 1],
] as const)('at the level %s writes %d lines for an answer [SEC-02]', async (level, count) => {
  const server = await startTestServer({ LOG_LEVEL: level });
  await server.app.inject('/health/live?kim=1');
  const answered = server
    .log()
    .split('\n')
    .filter((line) => line.includes('"answered"'));
  expect(answered).toHaveLength(count);
  expect(server.log()).not.toContain('kim');
});
