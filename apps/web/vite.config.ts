import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { APP_NAMES } from '@fa/vertrag/page-data';
import { precompress } from './precompress.ts';

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
    rolldownOptions: {
      input: isSsrBuild ? 'src/app/entry-server.tsx' : APP_NAMES.map((name) => `src/app/entries/${name}.tsx`),
    },
  },
  // The built renderer stands alone; in development Vite leaves the dependencies where they are.
  ...(isSsrBuild ? { ssr: { noExternal: true } } : {}),
}));
