import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startTestServer } from '../../tests/support/server/start-test-server.ts';

const HTML = 'accept: text/html,*/*;q=0.8\r\n';

async function answerTo(bytes: string) {
  const { app } = await startTestServer();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body };
}

it.each([
  ['no HTTP', 'NONSENSE\r\n\r\n', 400, 'badRequest'],
  ['two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400, 'badRequest'],
  ['100 kB of header', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`, 431, 'tooLarge'],
  ['a long call', `GET /tarifrechner/api/x?${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n${HTML}\r\n`, 431, 'tooLarge'],
])('answers %s with a code [SEC-03]', async (_name, bytes, status, code) => {
  const { head, body } = await answerTo(bytes);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(body)).toEqual({ code });
});

it('answers a visitor whose URL is too long with a page that links on [SEC-03, UI-01]', async () => {
  const { head, body } = await answerTo(`GET /?${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n${HTML}\r\n`);
  expect(head).toMatch(/^HTTP\/1\.1 431 /);
  expect(head).toMatch(/content-security-policy: default-src 'none'/);
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
  expect(body).toContain('<h1>Diese Adresse ist zu lang</h1>');
  expect(body).toContain('href="/tarifrechner/"');
  expect(body).toContain('href="tel:');
});

it('answers HEAD without a body, which a client would read as the next answer [SEC-03]', async () => {
  const { head, body } = await answerTo(`HEAD /?${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`);
  expect(head).toMatch(/^HTTP\/1\.1 431 /);
  expect(body).toBe('');
});

it.each([
  [
    'body',
    'POST /tarifrechner/api/iban HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 999\r\n\r\n',
  ],
  ['header', 'GET / HTTP/1.1\r\nhost: a\r\nx: '],
])('ends the connection of a client that goes on sending a %s after its time [SEC-03]', async (_name, start) => {
  const { app } = await startTestServer();
  await app.listen({ host: '127.0.0.1', port: 0 });
  // A hundredth of the limits; the server looks every second.
  app.server.requestTimeout /= 100;
  app.server.headersTimeout /= 100;
  const socket = connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
  let received = '';
  socket.on('data', (data) => (received += data));
  // The server is gone when more is sent.
  socket.on('error', () => undefined);
  socket.write(start);
  const sending = setInterval(() => socket.write(' '), 50);
  await new Promise((resolve) => socket.on('close', resolve));
  clearInterval(sending);
  expect(received).toMatch(
    /^HTTP\/1\.1 408 Request Timeout[^]*content-type: application\/json; charset=utf-8[^]*\r\n\r\n\{"code":"badRequest"\}$/,
  );
  for (const line of ['cache-control: no-store', 'connection: close']) expect(received).toContain(`\r\n${line}\r\n`);
});
