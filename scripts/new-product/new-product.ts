import { PRODUCTS } from '../../apps/server/src/products.ts';
import { refuseArguments, scriptArguments } from '../command-line.ts';
import { root, runQuietly } from '../processes.ts';
import { productNames } from './product-names.ts';
import { writeProduct } from './write-product.ts';

const USAGE = `Usage: npm run new-product -- NAME [--title TITLE]

Writes products/NAME: a product of three steps that runs and can be ordered, with its tests. Registers and installs it, and
generates what the project lists of it. NAME is its folder and the part of its address, such as hausrat.
TITLE is its name for people, such as 'Geräteschutz'; without it, NAME with a capital letter.`;

/** What a new product needs from others, in this order: its package, then a module that imports it. */
const WRITERS = [
  ['npm', 'install', '--no-audit', '--no-fund', '--loglevel=error'],
  [
    'npx',
    'biome',
    'check',
    '--linter-enabled=false',
    '--write',
    'apps/server/src/products.ts',
    'apps/web/src/products.ts',
  ],
  ['npm', 'run', '--silent', 'check', '--', 'texts', '--write'],
  ['npm', 'run', '--silent', 'check', '--', 'docs', '--write'],
] as const;

const { words, values } = scriptArguments(USAGE, { title: { type: 'string' } }, 1);
const [name = ''] = words;
const existing = PRODUCTS.map(({ definition, order }) => ({ id: definition.id, prefix: order?.referencePrefix }));
const names = productNames(name, existing, values.title);
if (typeof names === 'string') refuseArguments(names, USAGE);

const written = writeProduct(root, names);
if (!written) refuseArguments(`There is a folder products/${name} already: choose another name.`, USAGE);
const formatted = [`products/${name}`];
for (const [command, ...parameters] of WRITERS) {
  const { code, output } = await runQuietly(command, command === 'npx' ? [...parameters, ...formatted] : parameters);
  if (code === 0) continue;
  console.error(
    `${output}\nThe product is written, but '${[command, ...parameters].join(' ')}' failed: mend that and run it again.`,
  );
  process.exit(1);
}

console.log(`products/${name} is a product of its own now, and registered in apps/server/src/products.ts and apps/web/src/products.ts:

${written.map((file) => `  ${file}`).join('\n')}

Next:
  npm test -- products/${name} apps/web/tests/page/every-screen.test.ts apps/web/src/steps/questions
  npm start, then open /tarifrechner/${name}/ and, for its mails, /postfach

Its questions and price are still those of a bicycle: docs/how-to/add-a-product.md says where to change what.`);
