import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Maximum size of the chunks that visits load, in bytes of brotli, with room for some questions and a product more. */
const BUDGETS: Readonly<Record<string, number>> = { first: 89_300, background: 24_000, steps: 37_400 };

/** The hashes in the names of files compress by chance: the same code would differ by a hundred bytes. */
const HASHES = /-[\w-]{8}(?=\.(?:js|css)\b)/g;

function compressAsBrotli(content: Buffer | string): Promise<Buffer> {
  return promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}

/** Throws an Error if a chunk is larger than its budget. */
async function checkBudget(file: string, content: Buffer): Promise<void> {
  const [, chunk = ''] = /^assets\/([a-z]+)-[\w-]{8}\.js$/.exec(file) ?? [];
  const budget = BUDGETS[chunk];
  if (budget === undefined) return;
  const { length: bytes } = await compressAsBrotli(content.toString().replaceAll(HASHES, ''));
  if (bytes > budget)
    throw new Error(`The chunk '${chunk}' has ${bytes} bytes, but its budget is ${budget} (apps/web/precompress.ts).`);
}

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.html']);

/** Writes .br and .gz files for all text files of the build, so that the server never compresses, and checks the budgets. */
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
          await checkBudget(name, content);
          await writeFile(`${path}.br`, await compressAsBrotli(content));
          await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
        }),
      );
    },
  };
}
