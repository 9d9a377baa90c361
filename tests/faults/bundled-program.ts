import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { root } from '../../scripts/processes.ts';

const FOLDER = join(root, 'node_modules/.cache/program');

/** Files that look for others beside themselves still find them. */
const inPlace: Plugin = {
  name: 'in-place',
  transform: (code, id) =>
    code
      .replaceAll(/import\.meta\.dirname|\b__dirname\b/g, JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
};

/**
 * Writes the program of the product as one file, which starts with two thirds of the processor time, and lets faults start it. Its
 * modules and workers are the same; `pg` stays outside, because the kill points are in it.
 */
export default async function bundleProgram(): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [inPlace],
    ssr: { noExternal: true, external: ['pg', 'vite', '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu'] },
    build: {
      ssr: join(root, 'apps/server/src/main.ts'),
      outDir: FOLDER,
      emptyOutDir: true,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'main.mjs', codeSplitting: false } },
    },
  });
  process.env['FAULT_PROGRAM'] = join(FOLDER, 'main.mjs');
}
