import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { BROWSERS } from './browsers.ts';
import { embedScript } from './embed-script.ts';
import { precompress } from './precompress.ts';
import { sentinelsWithoutStack } from './sentinels-without-stack.ts';
import { PRODUCTS } from './src/products.ts';
import { subsetTypeface } from './subset-typeface.ts';

function source(path: string): string {
  return join(import.meta.dirname, 'src', path);
}

function ofProduct(name: string, path: string): string {
  return join(import.meta.dirname, '../../products', name, 'web', path);
}

const products = Object.keys(PRODUCTS);
const [main = ''] = products;

/**
 * What a page loads at the same time, in this order: its first view, what it starts after hydration, the later steps. A
 * module of the shell belongs to the first of them that imports it, also through others. The bundler alone splits by
 * importers: sixty files that compress worse and cost a request each.
 */
const MOMENTS = {
  first: [ofProduct(main, 'entry.tsx')],
  background: [
    source('app/after-hydration.ts'),
    source('gateway/client.ts'),
    source('calculator/session/session-actions.ts'),
  ],
  steps: [source('calculator/lookups/watch-lookups.ts'), ofProduct(main, 'later-views.tsx')],
} as const;

const OF_PRODUCT = new RegExp(`/products/(${products.join('|')})\\b`);

function importsOf(files: readonly string[], graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set(files);
  // A set that grows while it is walked through.
  for (const id of found) graph.getModuleInfo(id)?.importedIds.forEach((imported) => found.add(imported));
  return found;
}

/** Names the moment at which a module is loaded. */
function byMoment(): Rolldown.CodeSplittingNameFunction {
  let moments: readonly (readonly [string, ReadonlySet<string>])[] | undefined;
  return (id, graph) => {
    moments ??= Object.entries(MOMENTS).map(([name, files]) => [name, importsOf(files, graph)]);
    return OF_PRODUCT.test(id) ? null : moments.find(([, modules]) => modules.has(id))?.[0];
  };
}

/**
 * Marks all chunks for compilation ahead: Chromium compiles them on another thread while they arrive, not each function
 * on the main thread at its first call.
 */
function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      // After Vite's own prefix, because the mark counts only at the beginning of a file.
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      },
    },
  };
}

/** Client by default, the server's renderer with `--ssr`; the calculator lives under /tarifrechner/. */
export default defineConfig(({ isSsrBuild }) => ({
  base: '/tarifrechner/',
  plugins: [
    react(),
    ...(isSsrBuild ? [] : [subsetTypeface(), sentinelsWithoutStack(), compileAhead(), embedScript(), precompress()]),
  ],
  build: {
    target: Object.entries(BROWSERS).map(([browser, version]) => `${browser}${version}`),
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    rolldownOptions: isSsrBuild
      ? { input: 'src/app/entry-server.tsx' }
      : {
          input: Object.fromEntries(products.map((name) => [name, ofProduct(name, 'entry.tsx')])),
          output: {
            codeSplitting: {
              groups: [{ name: byMoment(), debugName: 'moment', includeDependenciesRecursively: false }],
            },
          },
        },
  },
  // The built renderer is self-contained; in development Vite keeps dependencies external.
  ...(isSsrBuild
    ? // React is built for production whatever NODE_ENV the server is started with.
      { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
    : {}),
}));
