import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { OxlintOverride } from 'oxlint';

interface Ban {
  regex: string;
  message: string;
  importNames?: string[];
}

function restrict(files: string | string[], ...bans: Ban[]): OxlintOverride {
  return {
    files: [files].flat(),
    excludeFiles: ['**/*.test.ts', '**/*.test.tsx', '**/tests/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: bans }] },
  };
}

function ban(regex: string, message: string): Ban {
  return { regex, message };
}

function folder(names: string) {
  return `^\\.{1,2}/(.*/)?(${names})/`;
}

const noHost = ban(
  '^(node:|react($|[-/])|fastify|kysely|pg$|vite)',
  'packages/ and definitions are pure: platform APIs and frameworks belong to apps/.',
);
const noServer = ban(
  '^(@fa/server|node:|\\.\\./.*apps/server/|(\\.\\./)+server/)',
  'The web app knows the server only through @fa/api.',
);
const noLazy: Ban = {
  regex: '^react$',
  importNames: ['lazy'],
  message: 'React.lazy remembers a failed load: use lazyView (apps/web/src/loading), which tries again.',
};

function foldersIn(name: string): string[] {
  return readdirSync(join(import.meta.dirname, '../..', name), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}
const PRODUCTS = foldersIn('products');
const NOT_SHELL = ['packages', 'apps', 'products'].flatMap(foldersIn).filter((name) => name !== 'rechner');

/** Bans every package of this repository except the shell. The linter ignores patterns with lookahead. */
function banAllButShell(message: string): Ban {
  return ban(`^@fa/(${NOT_SHELL.join('|')})(/|$)`, message);
}

const noProduct = ban(
  `^@fa/(${PRODUCTS.join('|')})/`,
  'The shell of the web app shows any product; what one product needs belongs to products/.',
);
const noWeb = ban('^(@fa/web|\\.\\./.*apps/web/|(\\.\\./)+web/)', 'The server knows the web app only through @fa/api.');
const noProductServer = ban(
  `^@fa/(${PRODUCTS.join('|')})(/|$)`,
  'Only apps/server/src/products.ts names products: take what is needed as an argument.',
);
const noStart = ban(
  '/(main|app)\\.ts$',
  'main.ts and app.ts connect the server; no other file imports them: take what is needed as an argument.',
);

const noEarlyTracing = ban(
  '^@opentelemetry/(sdk|exporter|resources)',
  'Loaded only while tracing is on, by import() in apps/server/src/operation/tracing/start-tracing.ts.',
);

const noOtherProduct = ban(
  `^@fa/(${PRODUCTS.join('|')})(/|$)`,
  'Products know nothing of each other: what two need belongs to the shell.',
);

function restrictWeb(files: string, ...bans: Ban[]): OxlintOverride {
  return restrict(files, noServer, noLazy, ...bans);
}

const lowestLayer = ban(
  folder('calculator|steps|panels|frame|app'),
  'styles, ui, timing, loading, gateway, vault and tracking are the lowest layer of the web app: take what is above them as an argument or a property.',
);

/**
 * The allowed imports between folders (docs/architecture.md). Later entries replace earlier ones for the same file, so
 * each is complete.
 */
export const boundaries: OxlintOverride[] = [
  restrict(
    'packages/rechner/**',
    noHost,
    ban('^@fa/', 'rechner is the shell: what a product or an app knows is an argument, of a type in packages/rechner.'),
  ),
  restrict('products/*/definition/**', noHost, banAllButShell('A definition imports the shell @fa/rechner only.')),
  restrictWeb(
    'products/*/web/**',
    noOtherProduct,
    ban(
      '^@fa/web/app/',
      'Only web/entry.tsx hands a product to app, never the reverse: take what is needed as an argument.',
    ),
  ),
  restrictWeb('products/*/web/entry.tsx', noOtherProduct),
  restrict(
    'products/*/server/**',
    noWeb,
    noOtherProduct,
    ban(
      '^\\.\\./.*apps/server/',
      'A product knows the contract of the server only: @fa/server/product and @fa/server/variables.',
    ),
  ),
  restrict(
    'packages/api/**',
    noHost,
    banAllButShell('The API package imports the shell @fa/rechner only: what both apps need belongs to packages/api.'),
  ),
  restrictWeb('apps/web/src/**'),
  restrictWeb('apps/web/src/{styles,ui,timing,loading,gateway,vault,tracking,embedding}/**', lowestLayer, noProduct),
  restrict('apps/web/src/loading/lazy-view.tsx', noServer, lowestLayer, noProduct),
  restrictWeb(
    'apps/web/src/calculator/**',
    ban(
      folder('steps|panels|frame|app'),
      'The calculator holds the state, views use it, never the reverse: take what a view knows as an argument.',
    ),
    noProduct,
  ),
  restrictWeb(
    'apps/web/src/{steps,panels,frame}/**',
    ban(
      folder('app'),
      'Products use steps, panels and frame, never the reverse: what a product adds comes through its ProductApp value.',
    ),
    noProduct,
  ),
  restrictWeb('apps/web/src/app/**', noProduct),
  restrict('apps/server/tests/**', noWeb),
  restrict('apps/server/src/**', noWeb, noProductServer, noEarlyTracing, noStart),
  restrict('apps/server/src/main.ts', noWeb, noProductServer, noEarlyTracing),
  restrict('apps/server/src/products.ts', noWeb),
  restrict('apps/server/src/operation/tracing/start-tracing.ts', noWeb, noProductServer, noStart),
];
