import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
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
const afterHydration = [source('calculator/after-hydration.ts'), source('app/maintenance/maintenance.ts')];
const laterViews = [
  source('steps/questions/question-view.tsx'),
  source('calculator/lookups/lookups.ts'),
  source('gateway/later-calls.ts'),
  ofProduct(main, 'later-views.tsx'),
];

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
  plugins: [react(), ...(isSsrBuild ? [] : [subsetTypeface(), sentinelsWithoutStack(), compileAhead(), precompress()])],
  build: {
    target: ['chrome148', 'edge148', 'firefox146', 'safari18.5'],
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
              groups: chunkGroups({ products, entry: ofProduct(main, 'entry.tsx'), afterHydration, laterViews }),
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
