import { globSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { VARIABLE_GROUPS } from '../../apps/server/src/config/variables/environment.ts';
import { PRODUCTS } from '../../apps/server/src/products.ts';
import { reportProblems } from '../command-line.ts';
import { root } from '../processes.ts';
import { answersTables } from './answers-tables.ts';
import { exampleEnvironment } from './example-environment.ts';
import { withGeneratedPart } from './generated-part.ts';
import { type LockedPackage, notices } from './notices.ts';
import { brokenLinks, commandProblems, decisionProblems, missingPages } from './page-problems.ts';

/** Settings and messages, which name pages without a link. */
const NAMING_PAGES = ['.env.example', 'deploy/**/*.*', 'apps/server/src/**/*.ts'];

function read(file: string): string | undefined {
  const stats = statSync(join(root, file), { throwIfNoEntry: false });
  return stats?.isFile() ? readFileSync(join(root, file), 'utf8') : stats && '';
}

function licenceOf(folder: string): string {
  const file = readdirSync(join(root, folder)).find((name) => /^(?:un)?licen[cs]e/i.test(name));
  return file === undefined ? '' : (read(`${folder}/${file}`) ?? '');
}

function generated(): Record<string, string> {
  const lock = JSON.parse(read('package-lock.json') ?? '') as { packages: Record<string, LockedPackage> };
  const parts = PRODUCTS.map(
    ({ definition }) => [`products/${definition.id}/README.md`, answersTables(definition)] as const,
  );
  return {
    ...Object.fromEntries(parts.map(([file, part]) => [file, withGeneratedPart(read(file) ?? '', part)])),
    '.env.example': exampleEnvironment(VARIABLE_GROUPS),
    'THIRD-PARTY-NOTICES.md': notices(lock.packages, licenceOf),
  };
}

function npmScripts(): string[] {
  const { scripts } = JSON.parse(read('package.json') ?? '') as { scripts: Record<string, string> };
  return Object.keys(scripts);
}

const files = Object.entries(generated());
if (process.argv.includes('--write')) for (const [file, text] of files) writeFileSync(join(root, file), text);
const outdated = files
  .filter(([file, text]) => read(file) !== text)
  .map(([file]) => `${file} is out of date: regenerate it with \`npm run check -- docs --write\`.`);
const pages = globSync(['*.md', 'docs/**/*.md', 'products/*/*.md'], { cwd: root }).filter(
  (page) => page !== 'THIRD-PARTY-NOTICES.md',
);
const records = globSync('docs/decisions/[0-9]*.md', { cwd: root }).toSorted();
reportProblems([
  ...outdated,
  ...commandProblems(read('docs/commands.md') ?? '', npmScripts()),
  ...records.flatMap((file) => decisionProblems(basename(file), read(file) ?? '')),
  ...pages.toSorted().flatMap((page) => brokenLinks(page, read)),
  ...globSync(NAMING_PAGES, { cwd: root }).flatMap((file) => missingPages(file, read)),
]);
