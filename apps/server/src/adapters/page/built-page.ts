import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { ASSETS_BASE, RECHNER_BASE } from '../../paths.ts';
import type { WebApp } from '../../services/page-renderer.ts';
import { StartupError } from '../../startup-error.ts';
import type { EntryServer } from './entry-server.ts';
import { readPageAssets } from './page-assets.ts';

/** Takes the web app's `dist` directory, gives the built web app: files served precompressed, names with a hash for ever. */
export const createBuiltPage =
  (distDirectory: string): WebApp =>
  async (app) => {
    const client = join(distDirectory, 'client');
    const manifestFile = join(client, '.vite/manifest.json');
    if (!existsSync(manifestFile)) {
      throw new StartupError(`The web app is not built (${manifestFile} is missing): run npm run build, or npm start.`);
    }
    const assets = readPageAssets(client);
    const entry = (await import(pathToFileURL(join(distDirectory, 'server/entry-server.js')).href)) as EntryServer;

    await app.register(fastifyStatic, {
      root: client,
      prefix: `${RECHNER_BASE}/`,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes(join('client', ASSETS_BASE.slice(RECHNER_BASE.length)));
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      },
    });
    return { render: async (pageData, nonce) => entry.renderDocument({ pageData, nonce, assets }) };
  };
