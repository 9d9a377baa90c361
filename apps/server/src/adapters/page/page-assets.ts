import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RECHNER_BASE } from '../../paths.ts';
import type { PageAssets } from './entry-server.ts';

/** The manifest of a Vite build: per source file the built file, its styles and what it imports. */
type BuildManifest = Readonly<
  Record<string, { file: string; css?: string[]; assets?: string[]; imports?: string[]; isEntry?: boolean }>
>;

/** Reads from a Vite build directory what its first page needs: the entry, what it imports at once, their styles. */
export const readPageAssets = (clientDirectory: string): PageAssets => {
  const manifest = JSON.parse(readFileSync(join(clientDirectory, '.vite/manifest.json'), 'utf8')) as BuildManifest;
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true) ?? '';
  const names = new Set<string>([entry]);
  // A set visits what is added while it is walked.
  for (const name of names) for (const imported of manifest[name]?.imports ?? []) names.add(imported);
  const chunks = [...names].map((name) => manifest[name]).filter((chunk) => chunk !== undefined);
  const url = (file: string) => `${RECHNER_BASE}/${file}`;
  const [first, ...imported] = chunks.map(({ file }) => url(file));
  if (first === undefined) throw new Error(`No entry in the manifest of ${clientDirectory}`);
  return {
    script: first,
    preloads: imported,
    styles: chunks
      .flatMap(({ css = [] }) => css)
      .toReversed()
      .map((file) => readFileSync(join(clientDirectory, file), 'utf8'))
      .join('\n'),
    fonts: [...new Set(chunks.flatMap(({ assets = [] }) => assets))].filter((file) => file.endsWith('.woff2')).map(url),
  };
};
