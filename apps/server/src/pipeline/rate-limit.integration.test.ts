import { expect, it } from 'vitest';
import { startTestServer } from '../test-server/start-test-server.ts';

it('[SEC-03] of a burst beyond the limit the calls within it pass', async () => {
  const { request } = await startTestServer();
  const send = () =>
    request({
      method: 'POST',
      url: '/tarifrechner/api/alerts',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ alerts: [{ text: 'x' }] }),
    });
  const statuses = (await Promise.all(Array.from({ length: 61 }, send))).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 204)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
