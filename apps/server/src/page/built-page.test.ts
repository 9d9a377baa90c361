import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PageData } from '@fa/api/page/page-data';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../tests/support/environment/temporary-folder.ts';
import { BuildManifestError, createBuiltPage, manifestSchema, pageAssetsOf } from './built-page.ts';

const ENTRY = 'src/app/entries/one.tsx';
const manifest = manifestSchema.parse({
  [ENTRY]: {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_frame.js', '_messages.js'],
    dynamicImports: ['src/app/later.tsx'],
    css: ['assets/entry.css'],
    assets: ['assets/logo.svg'],
  },
  'src/app/entries/other.tsx': { file: 'assets/other.js', isEntry: true, imports: ['_messages.js'] },
  '_frame.js': {
    file: 'assets/frame.js',
    imports: ['_messages.js'],
    css: ['assets/frame.css'],
    assets: ['assets/sans.woff2'],
  },
  '_messages.js': { file: 'assets/messages.js' },
  'src/app/later.tsx': { file: 'assets/later.js', css: ['assets/later.css'], assets: ['assets/later.woff2'] },
});

it('lists what the first page needs, styles of imported modules first, and nothing that is lazy-loaded', () => {
  expect(pageAssetsOf(manifest, ENTRY, (file) => `/* ${file} */`)).toEqual({
    script: '/tarifrechner/assets/entry.js',
    preloads: ['/tarifrechner/assets/messages.js', '/tarifrechner/assets/frame.js'],
    styles: '/* assets/frame.css */\n/* assets/entry.css */',
    stylesheets: ['/tarifrechner/assets/frame.css', '/tarifrechner/assets/entry.css'],
  });
});

it('lists for each product only the files of its own entry [FLOW-15]', () => {
  expect(pageAssetsOf(manifest, 'src/app/entries/other.tsx', String)).toEqual({
    script: '/tarifrechner/assets/other.js',
    preloads: ['/tarifrechner/assets/messages.js'],
    styles: '',
    stylesheets: [],
  });
});

it('refuses a manifest without the entry', () => {
  expect(() => pageAssetsOf({}, ENTRY, String)).toThrow(BuildManifestError);
});

const MANIFEST = JSON.stringify(
  Object.fromEntries(
    ['eins', 'zwei'].map((name) => [`../../products/${name}/web/entry.tsx`, { file: 'assets/entry-1a2b.js' }]),
  ),
);
const BUILT = {
  'client/.vite/manifest.json': MANIFEST,
  'client/assets/entry-1a2b.js': 'plain',
  'client/assets/entry-1a2b.js.br': 'brotli',
  'client/picture.svg': '<svg/>',
  'server/entry-server.js': `let rendered = 0;
export const renderFirstView = ({ today }) => ({ html: today + ' rendered ' + (rendered += 1) });
export const htmlDocument = ({ html, pageData, nonce }) => [html, pageData.instant, nonce].join(', ');`,
};

async function builtPage() {
  const dist = temporaryFolder();
  for (const [file, text] of Object.entries(BUILT)) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), text);
  }
  const app = fastify();
  app.setNotFoundHandler((_, reply) => reply.code(404).send('not found here'));
  const { render } = await createBuiltPage(dist, {
    style: ':root{}',
    icons: '',
    ownTags: '',
    sharePictureOf: () => '',
  })(app);
  onTestFinished(() => app.close());
  return { app, render };
}

async function servedFiles() {
  const { app } = await builtPage();
  return (path: string, encoding = 'identity') =>
    app.inject({ url: `/tarifrechner/${path}`, headers: { 'accept-encoding': encoding } });
}

it('serves files of the build compressed if accepted, and hashed ones with an unlimited cache lifetime [UI-09]', async () => {
  const get = await servedFiles();
  const plain = await get('assets/entry-1a2b.js');
  expect([plain.statusCode, plain.body]).toEqual([200, 'plain']);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const compressed = await get('assets/entry-1a2b.js', 'br, gzip');
  expect([compressed.body, compressed.headers['content-encoding']]).toEqual(['brotli', 'br']);
  expect((await get('picture.svg')).headers['cache-control']).toBe('public, max-age=3600');
});

it('sends the headers that only documents need with pictures, not with scripts [SEC-05, UI-09]', async () => {
  const { app } = await builtPage();
  app.addHook('onRequest', async (_, reply) => {
    reply.raw.setHeader('Content-Security-Policy', "default-src 'none'");
    reply.raw.setHeader('X-Content-Type-Options', 'nosniff');
    reply.header('permissions-policy', 'camera=()');
  });
  const headersOf = async (path: string) => Object.keys((await app.inject(`/tarifrechner/${path}`)).headers);
  const documents = ['content-security-policy', 'permissions-policy'];
  expect(await headersOf('picture.svg')).toEqual(expect.arrayContaining([...documents, 'x-content-type-options']));
  const sent = await headersOf('assets/entry-1a2b.js');
  expect(sent).toContain('x-content-type-options');
  for (const name of documents) expect(sent).not.toContain(name);
});

it.each([
  '.vite/manifest.json',
  'assets/other.js',
  '../server/entry-server.js',
  '..%2Fserver%2Fentry-server.js',
  '',
  'assets',
  'assets/',
])('serves nothing else of the build: %s [SEC-05]', async (path) => {
  const answer = await (await servedFiles())(path);
  expect([answer.statusCode, answer.body]).toEqual([404, 'not found here']);
});

it('renders the first view once for the same data, with the time and nonce of each request [UI-09, SEC-05]', async () => {
  const { render } = await builtPage();
  const page = (today: string, instant: number) => ({ appName: 'eins', today, instant }) as PageData;
  expect(await render(page('2026-11-23', 1), 'a')).toBe('2026-11-23 rendered 1, 1, a');
  expect(await render(page('2026-11-23', 2), 'b')).toBe('2026-11-23 rendered 1, 2, b');
  expect(await render(page('2026-11-24', 3), 'c')).toBe('2026-11-24 rendered 2, 3, c');
});
