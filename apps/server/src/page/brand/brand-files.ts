import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Definition } from '@fa/rechner/definition/definition';
import type { FastifyInstance } from 'fastify';
import { ROOT } from '../../config/project-root.ts';
import type { Context } from '../../context.ts';
import { documentOrigin } from '../../documents/document-brand.ts';
import { createTypstCompiler, nativePart, readDocumentFonts } from '../../documents/typst/typst-compiler.ts';
import { PICTURE_POLICY, policyHeader } from '../../http/security-headers.ts';
import { BRAND_PATH, HOME_PATH, RECHNER_BASE, TYPEFACE_PATH } from '../../paths.ts';
import type { InsurerBrand } from './brand-file.ts';
import { brandFileUrl, sharePictureName, TYPEFACE_NAME } from './brand-head.ts';

/** A file of the brand as browsers load it. */
export interface BrandFile {
  readonly path: string;
  readonly type: string;
  /** Makes the content with the first call. */
  readonly content: () => Buffer;
}

type Shared = readonly { readonly definition: Pick<Definition, 'id' | 'title' | 'description'> }[];

/** The part of the native binding of resvg that we use; its package has no types. */
interface ResvgBinding {
  Resvg: new (svg: string, options: string) => { render(): { asPng(): Buffer } };
}

// Without fonts: a drawing looks the same on every machine, and text of our own arrives as shapes.
const FONTS = { loadSystemFonts: false };

/** Returns a PNG of this width. */
function toPng(svg: string, width: number): Buffer {
  const { Resvg } = nativePart('@resvg/resvg-js') as ResvgBinding;
  return new Resvg(svg, JSON.stringify({ fitTo: { mode: 'width', value: width }, font: FONTS })).render().asPng();
}

/** Draws the picture beside a shared link: a PNG of 1200 × 630. Takes some hundredths of a second, in this process. */
function drawSharePicture(brand: InsurerBrand, { title, description = '' }: Shared[number]['definition']): Buffer {
  const [sentence = ''] = description.split(/(?<=[.?!]) /);
  const data = { ...documentOrigin(brand, new Date(0)), title, sentence };
  const compiler = createTypstCompiler(ROOT, readDocumentFonts(brand.typeface?.documents).blobs);
  const mainFilePath = join(ROOT, 'documents/vorschaubild.typ');
  const { result } = compiler.compile({ mainFilePath, inputs: { data: JSON.stringify(data) } });
  if (result === null) throw new Error('The template documents/vorschaubild.typ cannot be drawn');
  return toPng(compiler.plainSvg(result), 1200);
}

/** Sets the favicon in the middle of a ground of 100 × 100, for devices that cut icons into their shape. */
function onGround(favicon: string, ground: string, size: number): string {
  const href = `data:image/svg+xml;base64,${Buffer.from(favicon).toString('base64')}`;
  const at = (100 - size) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${ground}"/><image href="${href}" x="${at}" y="${at}" width="${size}" height="${size}"/></svg>`;
}

/** Returns an icon of which devices may cut off all but a circle of 80 %. */
export function maskableIcon(favicon: string, ground: string): string {
  return onGround(favicon, ground, 54);
}

/** Returns an ICO with one PNG of 32 × 32. */
function toIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits per dot
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

function manifestOf(brand: InsurerBrand, [main]: Shared): string {
  const { surface } = brand.look.light;
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: brandFileUrl(brand, `${name}-${size}.png`),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    name: `${main?.definition.title} – ${brand.name}`,
    short_name: brand.name,
    lang: 'de',
    start_url: HOME_PATH,
    scope: `${RECHNER_BASE}/`,
    display: 'minimal-ui',
    theme_color: surface,
    background_color: surface,
    icons: [192, 512].flatMap((size) => [icon('symbol', size, 'any'), icon('maskierbar', size, 'maskable')]),
  });
}

function once(make: () => Buffer): () => Buffer {
  let made: Buffer | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Returns icons, manifest, wordmark and a share picture for each product. [LOOK-01, LOOK-03] */
export function brandFilesOf(brand: InsurerBrand, products: Shared): readonly BrandFile[] {
  const { typeface } = brand;
  const { favicon, wordmark, light } = brand.look;
  const file = (name: string, type: string, make: () => Buffer, path = `${BRAND_PATH}/${name}`): BrandFile => ({
    path,
    type,
    content: once(make),
  });
  const svg = (name: string, text: string) => file(name, 'image/svg+xml', () => Buffer.from(text));
  const png = (name: string, text: string, size: number) => file(name, 'image/png', () => toPng(text, size));
  return [
    svg('favicon.svg', favicon),
    ...(wordmark === undefined ? [] : [svg('wortmarke.svg', wordmark)]),
    ...(typeface ? [file(TYPEFACE_NAME, 'font/woff2', () => typeface.page)] : []),
    file('favicon.ico', 'image/x-icon', () => toIco(toPng(favicon, 32)), '/favicon.ico'),
    png('apple-touch-icon.png', onGround(favicon, light.surface, 80), 180),
    ...[192, 512].flatMap((size) => [
      png(`symbol-${size}.png`, favicon, size),
      png(`maskierbar-${size}.png`, maskableIcon(favicon, light.surface), size),
    ]),
    file('manifest.webmanifest', 'application/manifest+json', () => Buffer.from(manifestOf(brand, products))),
    ...products.map(({ definition }) =>
      file(sharePictureName(definition.id), 'image/png', () => drawSharePicture(brand, definition)),
    ),
  ];
}

const { resolve } = createRequire(import.meta.url);
const SOURCE_SANS = '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';

/** The URLs in pages change with the brand. */
const DAY = 'public, max-age=86400';
const THIRTY_DAYS = 'public, max-age=2592000';

/**
 * Serves wordmark, icons, manifest and share pictures of the brand, and the usual typeface of the server's own pages at
 * a URL without a build hash. Opened directly, an SVG cannot load anything. [LOOK-03, UI-01]
 */
export function registerBrandFiles(app: FastifyInstance, { brand, products }: Context): void {
  for (const { path, type, content } of brandFilesOf(brand, products)) {
    app.get(path, (_request, reply) =>
      reply
        .header('content-security-policy', policyHeader(PICTURE_POLICY))
        .header('cache-control', DAY)
        .type(type)
        .send(content()),
    );
  }
  const typeface = readFileSync(resolve(SOURCE_SANS));
  app.get(TYPEFACE_PATH, (_request, reply) =>
    reply.header('cache-control', THIRTY_DAYS).type('font/woff2').send(typeface),
  );
}
