import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';

const PRODUCTS = readdirSync(join(root, 'products'));
/** Where each app registers the products. */
const REGISTRIES = ['apps/server/src/products.ts', 'apps/web/src/products.ts'];
/** Tests use products as samples. */
const IS_OF_TESTS = /\.test\.tsx?$|\/(?:tests|examples)\/|\/approved-[^/]+$/;
const IS_BUILT = /(?:^|\/)(?:node_modules|dist)(?:\/|$)/;
/** The name of this whole application. */
const APPLICATION = /forderungsausfall-rechner/g;

/** Returns the products that a text names: by their folder, or by an identifier such as kfzMuster. */
function productsNamedIn(text: string): readonly string[] {
  const plain = text.replaceAll(APPLICATION, '').toLowerCase();
  return PRODUCTS.filter((name) => plain.includes(name) || plain.includes(name.replaceAll('-', '')));
}

function productionFiles(): readonly string[] {
  return globSync(['apps/**/*.*', 'packages/**/*.*', 'documents/*', 'texts/*'], {
    cwd: root,
    exclude: (path) => IS_BUILT.test(path),
  }).filter((path) => !IS_OF_TESTS.test(path));
}

it('finds a product by its folder and by its identifier, and not the name of the application', () => {
  expect(productsNamedIn("import { x } from '@fa/kfz-muster/antworten'")).toEqual(['kfz-muster']);
  expect(productsNamedIn('.kfzMuster { color: red }')).toEqual(['kfz-muster']);
  expect(productsNamedIn('/var/lib/forderungsausfall-rechner')).toEqual([]);
});

it('the shell names a product only where it registers it, also in templates, styles and data [FLOW-15]', () => {
  const files = productionFiles();
  expect(files.length).toBeGreaterThan(500);
  const naming = files.filter((path) => productsNamedIn(readFileSync(join(root, path), 'utf8')).length > 0);
  expect(naming.toSorted()).toEqual(REGISTRIES);
});
