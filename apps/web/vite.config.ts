import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { precompress } from './precompress.ts';
import { PRODUCTS } from './src/products.ts';

function source(path: string): string {
  return join(import.meta.dirname, 'src', path);
}

function ofProduct(name: string, path: string): string {
  return join(import.meta.dirname, '../../products', name, 'web', path);
}

const products = Object.keys(PRODUCTS);
const [main = ''] = products;
const entries = products.map((name) => ofProduct(name, 'entry.tsx'));
const laterViews = ofProduct(main, 'later-views.tsx');
const afterHydration = [
  'gateway/gateway.ts',
  'calculator/session/session.ts',
  'calculator/saved-offers/link-opening.ts',
  'calculator/lookups/lookups.ts',
  'calculator/tracking/run-experiments.ts',
  'calculator/tracking/run-tracking.ts',
  'calculator/origin/watch-broker.ts',
  'app/maintenance/watch-maintenance.ts',
  'app/maintenance/maintenance-page.tsx',
].map(source);

/** Client by default, the server's renderer with `--ssr`; the calculator lives under /tarifrechner/. */
export default defineConfig(({ isSsrBuild }) => ({
  base: '/tarifrechner/',
  plugins: [react(), ...(isSsrBuild ? [] : [precompress()])],
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
            codeSplitting: { groups: chunkGroups({ products, entries, afterHydration, laterViews }) },
          },
        },
  },
  // The built renderer is self-contained; in development Vite keeps dependencies external.
  ...(isSsrBuild ? { ssr: { noExternal: true } } : {}),
}));
