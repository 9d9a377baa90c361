import { join } from 'node:path';
import { createServer } from 'vite';
import { API_BASE, RECHNER_BASE } from '../paths.ts';
import type { BrandHead } from './brand/brand-head.ts';
import type { EntryServer } from './built-page.ts';
import type { WebApp } from './web-app.ts';

/** Serves the web app in development from its sources, with hot reload over the server's own port. */
export function createVitePage(webDirectory: string, brandHead: BrandHead): WebApp {
  return async (app) => {
    const vite = await createServer({
      root: webDirectory,
      configFile: join(webDirectory, 'vite.config.ts'),
      appType: 'custom',
      server: {
        middlewareMode: true,
        hmr: { server: app.server },
        // A change outside the web app restarts the server (scripts/start.ts). A reload at that moment would fail, while
        // a page that loses its socket reloads when the server is back.
        watch: { ignored: (path: string) => !path.startsWith(webDirectory) },
      },
    });
    app.addHook('onRequest', (request, reply, done) => {
      const isForVite = request.url.startsWith(`${RECHNER_BASE}/`) && !request.url.startsWith(`${API_BASE}/`);
      if (isForVite) vite.middlewares(request.raw, reply.raw, done);
      else done();
    });
    // Before closing, because the server would wait for hot reload sockets and idle connections.
    app.addHook('preClose', async () => {
      await vite.close();
      app.server.closeAllConnections();
    });
    return {
      render: async (pageData, nonce) => {
        const entry = (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as EntryServer;
        const view = await entry.renderFirstView(pageData);
        return entry.htmlDocument({ ...view, pageData, nonce, assets: undefined, brandHead });
      },
    };
  };
}
