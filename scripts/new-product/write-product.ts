import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ProductNames, renamed } from './product-names.ts';

/** The bicycle insurance, which can be ordered. */
const TEMPLATE = 'tests/bicycle';
const SERVER = 'apps/server/src/products.ts';
const WEB = 'apps/web/src/products.ts';

function changed(file: string, pattern: RegExp, added: string): string {
  const text = readFileSync(file, 'utf8');
  const match = pattern.exec(text);
  if (!match) throw new Error(`${file} has no place for another product`);
  const at = match.index + match[0].length;
  return text.slice(0, at) + added + text.slice(at);
}

/** Adds a product to the registries of server and web app, as the last one. */
function register(root: string, { id, variable }: ProductNames): void {
  const [server, web] = [join(root, SERVER), join(root, WEB)];
  writeFileSync(
    server,
    changed(server, /PRODUCTS: readonly ServerProduct\[\] = \[[^\]]*?(?=,?\s*\])/, `, ${variable}`),
  );
  writeFileSync(server, changed(server, /^/, `import { ${variable} } from '@fa/${id}/server';\n`));
  const line = `  '${id}': async () => (await import('@fa/${id}/web/${id}-app.tsx')).${variable}App,\n`;
  writeFileSync(web, changed(web, /PRODUCTS: [^]*?\n(?=\};)/, line));
}

/**
 * Writes the folder of a new product and registers it. Changes nothing if the folder is there.
 * @param root the project's folder
 * @returns the paths of its files, below the project; undefined if there is such a folder
 */
export function writeProduct(root: string, names: ProductNames): readonly string[] | undefined {
  const folder = `products/${names.id}`;
  if (existsSync(join(root, folder))) return undefined;
  const template = join(root, TEMPLATE);
  const files = globSync('**/*.*', { cwd: template }).toSorted();
  for (const file of files) {
    const target = join(root, folder, renamed(file, names));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, renamed(readFileSync(join(template, file), 'utf8'), names));
  }
  register(root, names);
  return files.map((file) => `${folder}/${renamed(file, names)}`);
}
