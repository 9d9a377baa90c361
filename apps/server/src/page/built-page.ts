import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageData } from '@fa/api/page/page-data';
import fastifyStatic from '@fastify/static';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { StartupError } from '../config/startup-error.ts';
import { RECHNER_BASE } from '../paths.ts';
import type { BrandHead } from './brand/brand-head.ts';
import type { WebApp } from './web-app.ts';

interface PageAssets {
  readonly script: string;
  readonly preloads: readonly string[];
  /** The text of the styles, to be inlined with the nonce. */
  readonly styles: string;
  /** The files of these styles. */
  readonly stylesheets: readonly string[];
}

/** The exports of the web app's server entry. `assets` is undefined in development, where Vite serves the sources. */
export interface EntryServer {
  /** Renders the parts of the document that only `htmlDocument` reads. */
  renderFirstView(pageData: PageData): object | Promise<object>;
  htmlDocument(input: {
    readonly pageData: PageData;
    readonly nonce: string;
    readonly assets: PageAssets | undefined;
    readonly brandHead: BrandHead;
  }): string;
}

/** First views that are kept: one per product, day and partner, and one per later step that is requested. */
const KEPT_VIEWS = 500;

const chunkSchema = z.object({
  file: z.string(),
  imports: z._default(z.array(z.string()), []),
  css: z._default(z.array(z.string()), []),
});
const PRODUCT_ENTRY = /^\.\.\/\.\.\/products\/([^/]+)\/web\/entry\.tsx$/;
/** Vite's manifest, as far as the page needs it. */
export const manifestSchema = z.record(z.string(), chunkSchema);

type Manifest = z.output<typeof manifestSchema>;

/** A build whose manifest lacks something that the page needs. */
export class BuildManifestError extends Error {
  override readonly name = 'BuildManifestError';
}

function urlOf(file: string): string {
  return `${RECHNER_BASE}/${file}`;
}

/** Returns an entry's script, preloads and styles by Vite's manifest. Throws a BuildManifestError. */
export function pageAssetsOf(chunks: Manifest, entryKey: string, read: (file: string) => string): PageAssets {
  const chunkOf = (key: string) => {
    const chunk = chunks[key];
    if (!chunk) throw new BuildManifestError(`The build manifest lacks ${key}`);
    return chunk;
  };

  const inOrder = new Set<string>();
  const visit = (key: string): void => {
    if (inOrder.has(key)) return;
    for (const imported of chunkOf(key).imports) visit(imported);
    inOrder.add(key);
  };
  visit(entryKey);

  const needed = [...inOrder].map(chunkOf);
  const entry = chunkOf(entryKey);
  const stylesheets = [...new Set(needed.flatMap(({ css }) => css))];
  return {
    script: urlOf(entry.file),
    preloads: needed.filter((chunk) => chunk !== entry).map(({ file }) => urlOf(file)),
    styles: stylesheets.map(read).join('\n'),
    stylesheets: stylesheets.map(urlOf),
  };
}

/** Files that a browser never opens as a document that runs, also compressed. */
const NO_DOCUMENT = /\.(?:js|css|woff2)(?:\.(?:br|gz))?$/;
const OF_DOCUMENTS = ['content-security-policy', 'cross-origin-opener-policy', 'permissions-policy', 'x-frame-options'];

/**
 * Serves the built web app from its `dist` directory: precompressed files, hashed names cached forever, scripts and
 * styles without the headers that only documents need.
 */
export function createBuiltPage(distDirectory: string, brandHead: BrandHead): WebApp {
  const client = join(distDirectory, 'client');
  const manifestFile = join(client, '.vite/manifest.json');
  if (!existsSync(manifestFile)) {
    throw new StartupError(`The web app is not built (${manifestFile} is missing): run npm start or npm run build.`);
  }
  const read = (file: string): string => readFileSync(join(client, file), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  const assetsOf = new Map(
    Object.keys(manifest).flatMap((key) => {
      const name = PRODUCT_ENTRY.exec(key)?.[1];
      return name === undefined ? [] : [[name, pageAssetsOf(manifest, key, read)] as const];
    }),
  );
  const hashed = join(client, 'assets') + sep;
  // The one file that pages of other sites load. [EMBED-03]
  const forPartners = join(client, 'einbetten.js');

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
        if (path.startsWith(forPartners)) reply.header('cross-origin-resource-policy', 'cross-origin');
        if (NO_DOCUMENT.test(path)) for (const name of OF_DOCUMENTS) reply.removeHeader(name);
      },
    });
    const views = new LRUCache<string, object>({ max: KEPT_VIEWS });
    return {
      async render(pageData, nonce) {
        const { instant: _, ...shown } = pageData;
        const key = JSON.stringify(shown);
        const view = views.get(key) ?? (await entry.renderFirstView(pageData));
        views.set(key, view);
        return entry.htmlDocument({ ...view, pageData, nonce, assets: assetsOf.get(pageData.appName), brandHead });
      },
    };
  };
}
