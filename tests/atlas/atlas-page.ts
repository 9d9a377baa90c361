import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../../apps/server/src/services/page/escape-html.ts';
import { root } from '../../scripts/processes.ts';
import { flowSection } from './flow-page.ts';
import type { Picture } from './picture.ts';
import type { AtlasProduct } from './products/products.ts';
import { screensSection } from './screens-page.ts';

const FONT = 'node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';

function text(path: string) {
  return readFileSync(join(root, path), 'utf8');
}

function fontFace(): string {
  const font = readFileSync(join(root, FONT)).toString('base64');
  return `@font-face{font-family:'Source Sans 3 Variable';font-weight:200 900;src:url(data:font/woff2;base64,${font}) format('woff2')}`;
}

/** Returns the atlas as one self-contained page with style, font, script and pictures. */
export function atlasPage(
  products: readonly AtlasProduct[],
  pictures: readonly Picture[],
  rules: ReadonlyMap<string, string>,
  edition: string,
): string {
  const links = products
    .map(({ setup: { definition } }) => `<a href="#${definition.id}">${escapeHtml(definition.title)}</a>`)
    .join('');
  const style = [fontFace(), text('apps/web/src/ui/tokens.css'), text('tests/atlas/page/atlas.css')].join('\n');
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Atlas der Rechner</title><style>${style}</style></head>
<body><header><h1>Atlas der Rechner</h1>
<p class="muted">Jeder Schritt, jede Frage und jeder Bildschirm, erzeugt aus der Beschreibung der Produkte und vom laufenden Produkt aufgenommen. ${escapeHtml(edition)}, ${pictures.length} Bilder.</p>
<nav aria-label="Inhalt">${links}<a href="#bilder">Bildschirme</a></nav></header>
<main>${products.map((product) => flowSection(product, pictures)).join('')}${screensSection(products, pictures, rules)}</main>
<script>${text('tests/atlas/page/choose.js')}</script></body></html>
`;
}
