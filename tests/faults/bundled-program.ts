import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { root } from '../../scripts/processes.ts';

const FOLDER = join(root, 'node_modules/.cache/program');

/** Keeps the original paths of modules, so that they find the files beside them. */
const inPlace: Plugin = {
  name: 'in-place',
  transform: (code, id) =>
    code
      .replaceAll(/import\.meta\.dirname|\b__dirname\b/g, JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
};

/**
 * Bundles the server into one file for the fault tests, which starts with two thirds of the processor time. `pg` is not bundled,
 * because the kill points are patched into it.
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
