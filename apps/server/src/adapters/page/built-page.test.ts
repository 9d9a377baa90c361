import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { APP_NAMES } from '@fa/api/page/page-data';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { createBuiltPage } from './built-page.ts';

const MANIFEST = JSON.stringify(
  Object.fromEntries(APP_NAMES.map((name) => [`src/app/entries/${name}.tsx`, { file: 'assets/entry-1a2b.js' }])),
);
const BUILT = {
  'client/.vite/manifest.json': MANIFEST,
  'client/assets/entry-1a2b.js': 'plain',
  'client/assets/entry-1a2b.js.br': 'brotli',
  'client/wordmark.svg': '<svg/>',
  'server/entry-server.js': 'export const renderDocument = () => "";',
};

async function servedFiles() {
  const dist = mkdtempSync(join(tmpdir(), 'built-page-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  for (const [file, text] of Object.entries(BUILT)) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), text);
  }
  const app = fastify();
  app.setNotFoundHandler((_, reply) => reply.code(404).send('not found here'));
  await createBuiltPage(dist)(app);
  onTestFinished(() => app.close());
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
  expect((await get('wordmark.svg')).headers['cache-control']).toBe('public, max-age=3600');
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
