import type { Definition } from '@fa/rechner/definition/definition';
import type { DocumentOrigin } from '../../documents/document-data.ts';
import { documentOrigin, type InsurerBrand } from '../../documents/insurer-brand.ts';
import { BRAND_PATH, HOME_PATH, RECHNER_BASE } from '../../paths.ts';
import { brandFileUrl, sharePictureName, TYPEFACE_NAME } from './brand-head.ts';

/** Data of the picture beside a shared link. */
type SharePictureData = DocumentOrigin & { readonly title: string; readonly sentence: string };

/** Draws in this process, in some hundredths of a second. */
export interface DrawPictures {
  toPng(svg: string, width: number): Buffer;
  /** Returns a PNG of 1200 × 630. */
  sharePicture(data: SharePictureData, fonts?: readonly Buffer[]): Buffer;
}

/** A file of the brand as browsers load it. */
export interface BrandFile {
  readonly path: string;
  readonly type: string;
  /** Makes the content with the first call. */
  readonly content: () => Buffer;
}

type Shared = readonly { readonly definition: Pick<Definition, 'id' | 'title' | 'description'> }[];

/** Sets the favicon in the middle of a ground, for devices that cut icons into their shape. */
function onGround(favicon: string, ground: string, size: number): string {
  const href = `data:image/svg+xml;base64,${Buffer.from(favicon).toString('base64')}`;
  const at = (100 - size) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${ground}"/><image href="${href}" x="${at}" y="${at}" width="${size}" height="${size}"/></svg>`;
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
export function brandFilesOf(brand: InsurerBrand, products: Shared, draw: DrawPictures): readonly BrandFile[] {
  const { typeface } = brand;
  const { favicon, wordmark, light } = brand.look;
  const file = (name: string, type: string, make: () => Buffer, path = `${BRAND_PATH}/${name}`): BrandFile => ({
    path,
    type,
    content: once(make),
  });
  const svg = (name: string, text: string) => file(name, 'image/svg+xml', () => Buffer.from(text));
  const png = (name: string, text: string, size: number) => file(name, 'image/png', () => draw.toPng(text, size));
  return [
    svg('favicon.svg', favicon),
    ...(wordmark === undefined ? [] : [svg('wortmarke.svg', wordmark)]),
    ...(typeface ? [file(TYPEFACE_NAME, 'font/woff2', () => typeface.page)] : []),
    file('favicon.ico', 'image/x-icon', () => toIco(draw.toPng(favicon, 32)), '/favicon.ico'),
    png('apple-touch-icon.png', onGround(favicon, light.surface, 80), 180),
    ...[192, 512].flatMap((size) => [
      png(`symbol-${size}.png`, favicon, size),
      // Devices may cut off all but a circle of 80 %.
      png(`maskierbar-${size}.png`, onGround(favicon, light.surface, 54), size),
    ]),
    file('manifest.webmanifest', 'application/manifest+json', () => Buffer.from(manifestOf(brand, products))),
    ...products.map(({ definition: { id, title, description = '' } }) =>
      file(sharePictureName(id), 'image/png', () => {
        const [sentence = ''] = description.split(/(?<=[.?!]) /);
        const data = { ...documentOrigin(brand, new Date(0)), title, sentence };
        return draw.sharePicture(data, brand.typeface?.documents);
      }),
    ),
  ];
}
