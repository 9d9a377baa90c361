import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { APP_NAMES } from '@fa/api/page/page-data';
import fastifyStatic from '@fastify/static';
import { StartupError } from '../../errors/startup-error.ts';
import { RECHNER_BASE } from '../../paths.ts';
import type { WebApp } from '../../services/page/page-renderer.ts';
import type { EntryServer } from './entry-server.ts';
import { pageAssetsOf } from './page-assets.ts';

/** Serves the built web app from its `dist` directory: precompressed files, hashed names cached forever. */
export function createBuiltPage(distDirectory: string): WebApp {
  const client = join(distDirectory, 'client');
  const manifestFile = join(client, '.vite/manifest.json');
  if (!existsSync(manifestFile)) {
    throw new StartupError(`The web app is not built (${manifestFile} is missing): run npm start or npm run build.`);
  }
  const read = (file: string): string => readFileSync(join(client, file), 'utf8');
  const manifest: unknown = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const assetsOf = new Map(
    APP_NAMES.map((name) => [name, pageAssetsOf(manifest, `src/app/entries/${name}.tsx`, read)]),
  );
  const hashed = join(client, 'assets') + sep;

  return async (app) => {
    const entryFile = pathToFileURL(join(distDirectory, 'server/entry-server.js')).href;
    const entry = (await import(entryFile)) as EntryServer;
    await app.register(fastifyStatic, {
      root: client,
      prefix: `${RECHNER_BASE}/`,
      index: false,
      // One route per file: a wildcard reads the directory on each request. Dot folders, like the manifest's, get none.
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const forever = path.startsWith(hashed);
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      },
    });
    return {
      render: async (pageData, nonce) =>
        entry.renderDocument({ pageData, nonce, assets: assetsOf.get(pageData.appName) }),
    };
  };
}
