import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.html']);

/** Writes .br and .gz files for all text files of the build, so that the server never compresses. */
export function precompress(): Plugin {
  let directory = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      directory = join(root, build.outDir);
    },
    async closeBundle() {
      const names = await readdir(directory, { recursive: true });
      const files = names.filter((name) => COMPRESSIBLE.has(extname(name)));
      await Promise.all(
        files.map(async (name) => {
          const path = join(directory, name);
          const content = await readFile(path);
          const brotli = promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
          await writeFile(`${path}.br`, await brotli);
          await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
        }),
      );
    },
  };
}
