import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { root } from '../../../scripts/processes.ts';

const FOLDER = join(root, 'node_modules/.cache/program');

/** The server, its worker threads and the preloaded kill points, which patch the bundled `pg`. */
const ENTRIES = {
  main: 'apps/server/src/main.ts',
  'die-at': 'apps/server/tests/support/environment/die-at.ts',
  'render-worker': 'apps/server/src/documents/typst/render-worker.ts',
};

/** Keeps the original paths of modules, so that they find the files beside them; workers start from the bundle. */
const inPlace: Plugin = {
  name: 'in-place',
  enforce: 'pre',
  transform: (code, id) =>
    code
      .replaceAll(
        /new URL\('\.\/([\w-]+-worker)\.ts', import\.meta\.url\)/g,
        (_all, name: string) => `new URL(${JSON.stringify(pathToFileURL(join(FOLDER, `${name}.mjs`)).href)})`,
      )
      .replaceAll(/import\.meta\.dirname|\b__dirname\b/g, JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
};

/** Bundles the server for the tests of this run: it starts with about half of the processor time. */
export default async function bundleProgram(): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [inPlace],
    ssr: { noExternal: true, external: ['vite', 'pg-native', '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu'] },
    build: {
      ssr: true,
      minify: true,
      outDir: FOLDER,
      emptyOutDir: true,
      target: 'node24',
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(ENTRIES).map(([name, path]) => [name, join(root, path)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  });
  process.env['BUNDLED_PROGRAM'] = FOLDER;
}
