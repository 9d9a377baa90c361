import { imageSize } from 'image-size';
import { expect, it } from 'vitest';
import { sampleBrand } from '../../../tests/support/server/sample-documents.ts';
import { PRODUCTS } from '../../products.ts';
import { brandFilesOf, maskableIcon } from './brand-files.ts';
import { brandHeadOf } from './brand-head.ts';

function contentOf(name: string, brand = sampleBrand): Buffer {
  const file = brandFilesOf(brand, PRODUCTS).find(({ path }) => path.endsWith(`/${name}`));
  if (!file) throw new Error(`There is no ${name}`);
  return file.content();
}

it.each([
  ['favicon.ico', 'ico', 32, 32],
  ['apple-touch-icon.png', 'png', 180, 180],
  ['symbol-192.png', 'png', 192, 192],
  ['symbol-512.png', 'png', 512, 512],
  ['maskierbar-192.png', 'png', 192, 192],
  ['maskierbar-512.png', 'png', 512, 512],
  ['vorschau-forderungsausfall.png', 'png', 1200, 630],
  ['vorschau-kfz-muster.png', 'png', 1200, 630],
])('draws %s from the brand as %s of %i × %i [LOOK-03]', (name, type, width, height) => {
  const drawn = contentOf(name);
  expect(imageSize(drawn)).toMatchObject({ type, width, height });
  // A picture for other sites must load fast.
  expect(drawn.length).toBeLessThan(80_000);
});

it('draws other pictures for a brand with other colours and name [LOOK-01, LOOK-03]', () => {
  const { look } = sampleBrand;
  const favicon = look.favicon.replace('#0a5a66', '#6b2177');
  const changed = { ...sampleBrand, look: { ...look, favicon, light: { ...look.light, action: '#6b2177' } } };
  for (const name of ['favicon.ico', 'maskierbar-192.png', 'vorschau-forderungsausfall.png'])
    expect(contentOf(name, changed).equals(contentOf(name)), name).toBe(false);
  const named = { ...sampleBrand, name: 'Probe & Söhne' };
  expect(contentOf('vorschau-forderungsausfall.png', named).equals(contentOf('vorschau-forderungsausfall.png'))).toBe(
    false,
  );
});

it.each([
  ['name', { name: 'Probe & Söhne' }],
  ['favicon', { look: { ...sampleBrand.look, favicon: sampleBrand.look.favicon.replace('#0a5a66', '#6b2177') } }],
  ['colour', { look: { ...sampleBrand.look, light: { ...sampleBrand.look.light, action: '#6b2177' } } }],
])('links its icons at URLs that change with its %s [LOOK-03]', (_what, change) => {
  const urlsOf = (brand: typeof sampleBrand) => brandHeadOf(brand).icons.match(/(?<=href=")[^"]+/g);
  const [before, after] = [urlsOf(sampleBrand), urlsOf({ ...sampleBrand, ...change })];
  expect(before).toHaveLength(2);
  expect(after).toHaveLength(2);
  for (const url of after ?? []) expect(before).not.toContain(url);
});

it('lists its icons in two sizes, also for devices that cut them into their shape [LOOK-03]', () => {
  const { icons } = JSON.parse(String(contentOf('manifest.webmanifest')));
  const found = icons.map(({ src, sizes, purpose }: Record<string, string>) => [
    src?.replace(/\?.*/, ''),
    sizes,
    purpose,
  ]);
  expect(found).toEqual([
    ['/tarifrechner/marke/symbol-192.png', '192x192', 'any'],
    ['/tarifrechner/marke/maskierbar-192.png', '192x192', 'maskable'],
    ['/tarifrechner/marke/symbol-512.png', '512x512', 'any'],
    ['/tarifrechner/marke/maskierbar-512.png', '512x512', 'maskable'],
  ]);
});

it('sets the icon into the circle that devices may cut out [LOOK-03]', () => {
  const svg = maskableIcon(sampleBrand.look.favicon, '#ffffff');
  const numberOf = (name: string) => Number(new RegExp(`<image .* ${name}="([\\d.]+)"`).exec(svg)?.[1]);
  const size = numberOf('width');
  expect([numberOf('x'), numberOf('y'), numberOf('height')]).toEqual([(100 - size) / 2, (100 - size) / 2, size]);
  // From the middle to a corner.
  expect(Math.hypot(size / 2, size / 2)).toBeLessThanOrEqual(40);
});

it('colours the frame of the browser as the pages of each scheme [LOOK-01]', () => {
  const { light, dark } = sampleBrand.look;
  const { ownTags } = brandHeadOf(sampleBrand);
  for (const [scheme, { surface }] of Object.entries({ light, dark }))
    expect(ownTags).toContain(
      `<meta name="theme-color" content="${surface}" media="(prefers-color-scheme: ${scheme})">`,
    );
});

it('serves the font of the brand at a URL that changes with it [LOOK-04]', () => {
  const typeface = { family: 'Muster Sans 3', page: Buffer.from('wOF2 first'), documents: [] };
  const brand = { ...sampleBrand, typeface };
  expect(contentOf('schrift.woff2', brand)).toBe(typeface.page);
  const { style } = brandHeadOf(brand);
  expect(style).toContain("--font-body:'Muster Sans 3',system-ui");
  const url = /url\(([^)]+)\)/;
  expect(url.exec(style)?.[1]).toMatch(/^\/tarifrechner\/marke\/schrift\.woff2\?v=\w{12}$/);
  const changed = brandHeadOf({ ...brand, typeface: { ...typeface, page: Buffer.from('wOF2 second') } });
  expect(url.exec(changed.style)?.[1]).not.toBe(url.exec(style)?.[1]);
  expect(brandHeadOf(sampleBrand).style).not.toContain('@font-face');
});

it('draws each picture once', () => {
  const [touch] = brandFilesOf(sampleBrand, PRODUCTS).filter(({ path }) => path.endsWith('/apple-touch-icon.png'));
  expect(touch?.content()).toBe(touch?.content());
});
