import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { sentinelsWithoutStack } from '../../../apps/web/sentinels-without-stack.ts';
import { BarePage } from './bare-page.ts';

export const REFERENCES = ['static', 'client'] as const;
export type Reference = (typeof REFERENCES)[number];

/** Builds a script of this folder. */
export async function bundleOf(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [sentinelsWithoutStack()],
    root: import.meta.dirname,
    build: { write: false, rolldownOptions: { input: join(import.meta.dirname, `${entry}.ts`) } },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (!chunk) throw new Error(`The bundle of ${entry} is empty`);
  return chunk.code;
}

function documentOf(body: string, script?: string): string {
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Reference</title><link rel="icon" href="data:,">${script ? `<script type="module" src="${script}"></script>` : ''}<style>body{font-family:sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}select,button{font:inherit;display:block;margin:1rem 0;padding:.75rem;width:100%}</style></head><body>${body}</body></html>`;
}

/** Serves the references, compressed in the same way: a static page and a bare React page. */
export async function serveReferences() {
  const files: Readonly<Record<string, readonly [type: string, content: string]>> = {
    '/static': ['text/html', documentOf(renderToString(createElement(BarePage)))],
    '/client': ['text/html', documentOf('', '/client.js')],
    '/client.js': ['text/javascript', await bundleOf('client-page')],
  };
  const served = new Map(
    Object.entries(files).map(([path, [type, text]]) => [path, { type, content: brotliCompressSync(text) }]),
  );
  const server = createServer(({ url = '' }, response) => {
    const { type, content } = served.get(url) ?? {};
    if (type === undefined) return response.writeHead(404).end();
    const cache = url.endsWith('.js') ? 'public, max-age=31536000, immutable' : 'no-store';
    response.writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'content-encoding': 'br',
      'cache-control': cache,
    });
    return response.end(content);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    urlOf: (name: Reference) => `${origin}/${name}`,
    close: () => new Promise((closed) => server.close(closed)),
  };
}
