import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startTestServer } from '../test-server/start-test-server.ts';

it.each([
  ['no HTTP', 'NONSENSE\r\n\r\n', 400, 'badRequest'],
  ['two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400, 'badRequest'],
  ['100 kB of header', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`, 431, 'tooLarge'],
])('[SEC-03] %s is answered with a code', async (_name, bytes, status, code) => {
  const { app } = await startTestServer();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(body)).toEqual({ code });
});
