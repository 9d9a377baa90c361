import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { withDeadline } from '../clock/deadline.ts';
import { createVitePage } from './vite-page.ts';

const WEB = join(import.meta.dirname, '../../../web');

it('a development server closes at once while a page holds its reload socket and a connection without a request [SEC-04]', async () => {
  // Vite takes more than the usual ten seconds to start on a busy machine.
  const app = fastify({ pluginTimeout: 60_000 });
  await app.register(
    async (scope) =>
      void (await createVitePage(WEB, { style: ':root{}', icons: '', ownTags: '', sharePictureOf: () => '' })(scope)),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const ahead = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(ahead, 'connect');
  const reload = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => {
    ahead.destroy();
    reload.destroy();
  });
  const lines = [
    'GET /tarifrechner/ HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Protocol: vite-ping',
  ];
  reload.write(`${lines.join('\r\n')}\r\n\r\n`);
  const [answer] = (await once(reload, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 101 /);

  await withDeadline(app.close(), 2_500);
});
