import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startTestServer } from '../../tests/support/server/start-test-server.ts';

it('a closing server ends a kept-alive connection with the pending answer [SEC-04]', async () => {
  const { app } = await startTestServer();
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  let isAsked = false;
  app.addHook('onRequest', async () => {
    isAsked = true;
    await answered;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const asked = new Promise<IncomingMessage>((resolve, reject) =>
    get({ agent, port, host: '127.0.0.1', path: '/health/live' }, resolve).on('error', reject),
  );
  while (!isAsked) await delay(10);

  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  answer();
  const response = await asked;
  response.resume();
  expect(response.headers.connection).toBe('close');
  await closed;
  agent.destroy();
});

it('a closing server answers a request on a connection that was already open [SEC-04]', async () => {
  const { app } = await startTestServer();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const accepted = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  await accepted;

  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  socket.end('GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [^]*connection: close[^]*"ok"/i);
  await closed;
});

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
