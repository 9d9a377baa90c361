import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { embedScript } from './embed-script.ts';

it('the script for partners is there in development, for pages of other sites [EMBED-03]', async () => {
  const vite = await createServer({
    base: '/tarifrechner/',
    configFile: false,
    logLevel: 'silent',
    plugins: [embedScript()],
    server: { middlewareMode: true, ws: false, watch: null },
  });
  const server = createHttpServer(vite.middlewares);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.close();
    await vite.close();
  });
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/tarifrechner/einbetten.js`);
  expect(answer.headers.get('content-type')).toBe('text/javascript');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(await answer.text()).toContain('rechner:');
});
