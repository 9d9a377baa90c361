import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { sampleBrand } from '../../tests/support/server/sample-documents.ts';
import { createHtmlPage } from './pages/html-page.ts';
import { createRespondToParserError } from './respond-to-parser-error.ts';

const respond = createRespondToParserError(sampleBrand, ['prod.example'], createHtmlPage(sampleBrand));

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

it('ends the connection of a client that says nothing more after a bad request [SEC-03]', () => {
  const { socket, fallSilent } = openSocket();
  respond(failing('HPE_INVALID_METHOD'), socket);
  expect(socket.destroyed).toBe(false);
  fallSilent();
  expect(socket.destroyed).toBe(true);
});

it('answers nothing on a connection that the client has reset [SEC-03]', () => {
  const { socket } = openSocket();
  respond(failing('ECONNRESET'), socket);
  expect([socket.destroyed, socket.readableLength]).toEqual([true, 0]);
});
