import * as z from 'zod/mini';
import { RECHNER_BASE } from '../../paths.ts';
import type { PageAssets } from './entry-server.ts';

const chunkSchema = z.object({
  file: z.string(),
  imports: z._default(z.array(z.string()), []),
  css: z._default(z.array(z.string()), []),
  assets: z._default(z.array(z.string()), []),
});
const manifestSchema = z.record(z.string(), chunkSchema);

/** A build whose manifest lacks something that the page needs. */
export class BuildManifestError extends Error {
  override readonly name = 'BuildManifestError';
}

function urlOf(file: string): string {
  return `${RECHNER_BASE}/${file}`;
}

/**
 * Returns what an entry's first page needs according to Vite's manifest: its script, the statically imported modules,
 * their styles as one text (those of imported modules first, in Vite's order) and its fonts.
 * @throws BuildManifestError if the manifest lacks one of them
 */
export function pageAssetsOf(manifest: unknown, entryKey: string, read: (file: string) => string): PageAssets {
  const chunks = manifestSchema.parse(manifest);
  const chunkOf = (key: string) => {
    const chunk = chunks[key];
    if (!chunk) throw new BuildManifestError(`The build manifest lacks ${key}`);
    return chunk;
  };

  const inOrder = new Set<string>();
  const visit = (key: string): void => {
    if (inOrder.has(key)) return;
    for (const imported of chunkOf(key).imports) visit(imported);
    inOrder.add(key);
  };
  visit(entryKey);

  const needed = [...inOrder].map(chunkOf);
  const entry = chunkOf(entryKey);
  return {
    script: urlOf(entry.file),
    preloads: needed.filter((chunk) => chunk !== entry).map(({ file }) => urlOf(file)),
    styles: [...new Set(needed.flatMap(({ css }) => css))].map(read).join('\n'),
    fonts: [...new Set(needed.flatMap(({ assets }) => assets))].filter((file) => file.endsWith('.woff2')).map(urlOf),
  };
}
