import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Definition } from '@fa/rechner/definition/definition';
import { expect, it } from 'vitest';
import { PRODUCTS } from '../products.ts';
import { manifestSchema, pageAssetsOf } from './built-page.ts';

const CLIENT = join(import.meta.dirname, '../../../web/dist/client');
const ASSETS = join(CLIENT, 'assets');

function read(path: string): string {
  return readFileSync(path, 'utf8');
}

/** Returns the code that the first page of a product loads, by the build's manifest. */
function firstPageCode(product: string): string {
  const manifest = manifestSchema.parse(JSON.parse(read(join(CLIENT, '.vite/manifest.json'))));
  const { script, preloads } = pageAssetsOf(manifest, `../../products/${product}/web/entry.tsx`, () => '');
  return [script, ...preloads].map((url) => read(join(ASSETS, basename(url)))).join('\n');
}

/** Returns the headings of more than one word; single words such as 'Zusammenfassung' also stand in the shell. */
function headingsOf({ steps }: Definition): readonly string[] {
  return steps.map(({ heading }) => heading).filter((heading) => heading.includes(' '));
}

const definitions = PRODUCTS.map(({ definition }) => definition);

it.each(definitions)('the first page of $id brings its own code and none of another product [FLOW-15]', (own) => {
  const code = firstPageCode(own.id);
  const ownHeadings = headingsOf(own);
  expect(ownHeadings.filter((heading) => !code.includes(heading))).toEqual([]);
  for (const other of definitions.filter(({ id }) => id !== own.id)) {
    const foreign = headingsOf(other).filter((heading) => !ownHeadings.includes(heading));
    expect(foreign).not.toEqual([]);
    expect(foreign.filter((heading) => code.includes(heading))).toEqual([]);
  }
});
