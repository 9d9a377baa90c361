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

it('answers a request that took too long with 408 as JSON, which is not cached [SEC-03]', async () => {
  const socket = new PassThrough();
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

it('answers nothing on a connection that the client has reset [SEC-03]', () => {
  const socket = new PassThrough();
  respond(failing('ECONNRESET'), socket as unknown as Socket);
  expect([socket.destroyed, socket.readableLength]).toEqual([true, 0]);
});
