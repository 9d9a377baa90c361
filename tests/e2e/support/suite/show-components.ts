import { join } from 'node:path';
import { lookStyle } from '@fa/api/look/look';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { sampleBrand } from '../../../../apps/server/tests/support/server/sample-documents.ts';

type Files = ReadonlyMap<string, { readonly body: string | Buffer; readonly contentType: string }>;

const PAGE = join(import.meta.dirname, '../../../../apps/web/src/ui/component-page.tsx');
const ORIGIN = 'http://bausteine.test';
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' };

let built: Promise<Files> | undefined;

async function buildPage(): Promise<Files> {
  // The test runner sets NODE_ENV to 'test', for which Vite would make a development build.
  process.env['NODE_ENV'] = 'production';
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: PAGE } },
  });
  const output = Array.isArray(result)
    ? result.flatMap((each) => each.output)
    : 'output' in result
      ? result.output
      : [];
  const files = new Map<string, { body: string | Buffer; contentType: string }>();
  for (const file of output) {
    const body = file.type === 'chunk' ? file.code : Buffer.from(file.source);
    files.set(`/${file.fileName}`, { body, contentType: TYPES[file.fileName.split('.').at(-1) ?? ''] ?? '' });
  }
  const head = [...files.keys()].map((path) =>
    path.endsWith('.js')
      ? `<script type="module" src="${path}"></script>`
      : path.endsWith('.css') && `<link rel="stylesheet" href="${path}">`,
  );
  const html = `<!doctype html><meta name="viewport" content="width=device-width"><style>${lookStyle(sampleBrand.look)}</style>${head.filter(Boolean).join('')}<body>`;
  return files.set('/', { body: html, contentType: 'text/html' });
}

/** Shows the components of the app without the product, for tests that need a real browser. */
export async function showComponents(page: Page, address = '/'): Promise<void> {
  built ??= buildPage();
  const files = await built;
  await page.route(`${ORIGIN}/**`, (route) => {
    const file = files.get(new URL(route.request().url()).pathname);
    return file ? route.fulfill(file) : route.fulfill({ status: 204 });
  });
  await page.goto(ORIGIN + address);
  await page.getByRole('heading', { name: 'Bausteine' }).waitFor();
}
