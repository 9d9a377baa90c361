import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VARIABLE_GROUPS } from '../../apps/server/src/config/variables/environment.ts';
import { PRODUCTS } from '../../apps/server/src/products.ts';
import { reportProblems } from '../command-line.ts';
import { root } from '../processes.ts';
import { answersTables } from './answers-tables.ts';
import { definitionReference, type TypeFile } from './definition-reference.ts';
import { exampleEnvironment } from './example-environment.ts';
import { withGeneratedPart } from './generated-part.ts';
import { type LockedPackage, notices } from './notices.ts';

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

const REFERENCE = 'docs/definition.md';
/** What a product gives the shell. */
const TYPE_FILES = [
  ['Definition', 'packages/rechner/src/definition/definition.ts'],
  ['Questions', 'packages/rechner/src/definition/questions.ts'],
  ['Order', 'packages/rechner/src/definition/order-content.ts'],
  ['Payments', 'packages/rechner/src/definition/payment-options.ts'],
  ['Web', 'apps/web/src/calculator/state/product-app.ts'],
  ['Server', 'apps/server/src/products/product.ts'],
  ['Orders on the server', 'apps/server/src/products/ordered-product.ts'],
] as const;

function withText([heading, path]: (typeof TYPE_FILES)[number]): TypeFile {
  return { heading, path, text: read(path) };
}

function licenceOf(folder: string): string {
  const file = readdirSync(join(root, folder)).find((name) => /^(?:un)?licen[cs]e/i.test(name));
  return file === undefined ? '' : read(`${folder}/${file}`);
}

function generated(): Record<string, string> {
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
  const parts = PRODUCTS.map(
    ({ definition }) => [`products/${definition.id}/README.md`, answersTables(definition)] as const,
  );
  return {
    ...Object.fromEntries(parts.map(([file, part]) => [file, withGeneratedPart(read(file), part)])),
    [REFERENCE]: withGeneratedPart(read(REFERENCE), definitionReference(TYPE_FILES.map(withText))),
    '.env.example': exampleEnvironment(VARIABLE_GROUPS),
    'THIRD-PARTY-NOTICES.md': notices(lock.packages, licenceOf),
  };
}

const files = Object.entries(generated());
if (process.argv.includes('--write')) for (const [file, text] of files) writeFileSync(join(root, file), text);
reportProblems(
  files
    .filter(([file, text]) => read(file) !== text)
    .map(([file]) => `${file} is out of date: regenerate it with \`npm run check -- docs --write\`.`),
);
