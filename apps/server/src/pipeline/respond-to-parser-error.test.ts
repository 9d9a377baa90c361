import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { AppParts } from '../app-parts.ts';
import { createRespondToParserError } from './respond-to-parser-error.ts';

const respond = createRespondToParserError({ productionHosts: ['prod.example'] } as unknown as AppParts);

function failing(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error('no matter'), { code });
}

/** A connection, and what happens when nothing is received on it for a while. */
function openSocket() {
  let whenSilent = (): void => undefined;
  const socket = Object.assign(new PassThrough(), {
    setTimeout: (_: number, callback: () => void): void => void (whenSilent = callback),
  });
  return { socket, fallSilent: () => whenSilent() };
}

it('answers a request that took too long with 408 as JSON, which is not cached [SEC-03]', async () => {
  const { socket } = openSocket();
  respond(failing('ERR_HTTP_REQUEST_TIMEOUT'), socket as unknown as Socket);
  const [head = '', body] = (await text(socket)).split('\r\n\r\n');
  expect(body).toBe('{"code":"badRequest"}');
  expect(head.split('\r\n')).toEqual(
    expect.arrayContaining([
      'HTTP/1.1 408 Request Timeout',
      'content-type: application/json; charset=utf-8',
      'cache-control: no-store',
      'connection: close',
    ]),
  );
});

it('ends the connection of a client that says nothing more after a bad request [SEC-03]', () => {
  const { socket, fallSilent } = openSocket();
  respond(failing('HPE_INVALID_METHOD'), socket as unknown as Socket);
  expect(socket.destroyed).toBe(false);
  fallSilent();
  expect(socket.destroyed).toBe(true);
});

it('answers nothing on a connection that the client has reset [SEC-03]', () => {
  const socket = new PassThrough();
  respond(failing('ECONNRESET'), socket as unknown as Socket);
  expect([socket.destroyed, socket.readableLength]).toEqual([true, 0]);
});
