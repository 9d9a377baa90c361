import { join } from 'node:path';
import { APP_NAMES } from '@fa/vertrag/page-data';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPageChunk } from './first-page-chunks.ts';
import { precompress } from './precompress.ts';

const entries = APP_NAMES.map((name) => join(import.meta.dirname, `src/app/entries/${name}.tsx`));

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
      : { input: entries, output: { codeSplitting: { groups: [firstPageChunk(entries)] } } },
  },
  // The built renderer stands alone; in development Vite leaves the dependencies where they are.
  ...(isSsrBuild ? { ssr: { noExternal: true } } : {}),
}));
