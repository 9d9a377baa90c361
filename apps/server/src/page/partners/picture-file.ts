import { readFileSync, statSync } from 'node:fs';
import { imageSize } from 'image-size';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { codeOf, reasonInWords } from '../../operation/describe-error.ts';
import type { Picture } from './partners.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** Elements that only draw; all others may run, load, link or change something. */
const DRAWING = new Set(
  [
    ['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style', 'path', 'rect', 'circle', 'ellipse', 'line'],
    ['polyline', 'polygon', 'text', 'tspan', 'textPath', 'linearGradient', 'radialGradient', 'stop', 'pattern'],
    ['clipPath', 'mask', 'marker', 'filter', 'feBlend', 'feColorMatrix', 'feComposite', 'feFlood', 'feGaussianBlur'],
    ['feMerge', 'feMergeNode', 'feMorphology', 'feOffset', 'feDropShadow'],
  ].flat(),
);

/** Styles that load or animate something, or could hide that behind an escape. */
const BUSY_STYLE =
  /\\|@import|@font-face|@[-\w]*keyframes|\banimation(?:-[-\w]+)?\s*(?::|\/\*)|(?:image|image-set|cross-fade|src|element)\s*\(|url\(\s*(?!["']?#)/i;
const LOCAL = /^#[\w.-]+$/;

function isHarmless({ uri, local, attributes }: SaxesTagNS): boolean {
  return (
    uri === SVG &&
    DRAWING.has(local) &&
    Object.values(attributes).every((attribute) => {
      if (attribute.uri === XMLNS) return true;
      if (attribute.local === 'href') return ['', XLINK].includes(attribute.uri) && LOCAL.test(attribute.value.trim());
      // No logo needs `xml:base`, which could point to another host.
      if (attribute.uri === XML) return attribute.local !== 'base';
      return attribute.uri === '' && !/^on/i.test(attribute.local) && !BUSY_STYLE.test(attribute.value);
    })
  );
}

/** Returns whether a text is well-formed SVG without scripts, loading, animation or links. [PART-04, SEC-05] */
export function isPlainSvg(text: string): boolean {
  const parser = new SaxesParser({ xmlns: true });
  let isPlain = true;
  let style: string | null = null;
  // Ids of the open elements, of all that contain a `use`, and of what is used.
  const open: string[] = [];
  const [users, used] = [new Set<string>(), new Set<string>()];
  const refuse = () => {
    isPlain = false;
  };
  // Entities, and external stylesheets.
  parser.on('doctype', refuse);
  parser.on('processinginstruction', refuse);
  parser.on('error', refuse);
  parser.on('opentag', (tag) => {
    // An element inside a style would end the checked part, but not the effective part.
    if (!isHarmless(tag) || style !== null) refuse();
    if (tag.local === 'style') style = '';
    open.push(tag.attributes['id']?.value ?? '');
    if (tag.local !== 'use') return;
    for (const id of open) if (id !== '') users.add(id);
    for (const { local, value } of Object.values(tag.attributes)) if (local === 'href') used.add(value.trim().slice(1));
  });
  const add = (part: string) => {
    if (style !== null) style += part;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ local }) => {
    open.pop();
    if (local !== 'style') return;
    if (style !== null && BUSY_STYLE.test(style)) refuse();
    style = null;
  });
  parser.write(text.replace(/^\uFEFF/, '')).close();
  // A `use` of what contains another one multiplies at each level: a few lines draw millions of shapes.
  return isPlain && ![...used].some((id) => users.has(id));
}

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

function sizeOf(bytes: Buffer): PictureSize | undefined {
  try {
    const { width, height } = imageSize(bytes);
    return width > 0 && height > 0 ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the size of a picture in its own units; undefined if it has none. [PART-04] */
export function pictureSizeOf({ type, bytes }: Picture): PictureSize | undefined {
  // The reader knows only blanks between the numbers of a viewBox.
  return sizeOf(type === 'image/svg+xml' ? Buffer.from(bytes.toString('utf8').replaceAll(',', ' ')) : bytes);
}

/** More than any logo or portrait needs. */
export const MAX_PICTURE_BYTES = 256 * 1024;
/** A picture of one colour has few bytes, and a browser needs four for each pixel. */
const MAX_PIXELS = 16_000_000;

function isTooLarge(bytes: Buffer): boolean {
  const { width, height } = sizeOf(bytes) ?? { width: 0, height: 0 };
  return width * height > MAX_PIXELS;
}

function rasterTypeOf(bytes: Buffer): string | undefined {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'image/webp' : undefined;
}

/** The file name of a picture beside another file. */
export const PICTURE_FILE = /^[\w-]+\.(?:svg|png|jpe?g|webp)$/i;

function startsWith(bytes: Buffer, text: string, at = 0): boolean {
  return bytes.subarray(at, at + text.length).toString('latin1') === text;
}

/** Returns a picture's media type by its bytes, not its name; undefined if unsupported or too large to show. [BROK-05, PART-04] */
export function pictureTypeOf(bytes: Buffer, { svg }: { svg: boolean }): string | undefined {
  const raster = rasterTypeOf(bytes);
  if (raster !== undefined) return isTooLarge(bytes) ? undefined : raster;
  return svg && isPlainSvg(bytes.toString('utf8')) ? 'image/svg+xml' : undefined;
}

/** Reads a picture. Throws an Error with the reason if it is unusable; a large file is not even opened. */
export function readPicture(path: string): Picture {
  let bytes: Buffer;
  try {
    const { size } = statSync(path);
    if (size > MAX_PICTURE_BYTES) throw new Error(`has ${size} bytes, more than ${MAX_PICTURE_BYTES}`);
    bytes = readFileSync(path);
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    throw new Error(`cannot be read (${reasonInWords(error)})`, { cause: error });
  }
  const type = pictureTypeOf(bytes, { svg: true });
  if (type === undefined) throw new Error('is no PNG, JPEG or WebP of at most 16 million pixels and no plain SVG');
  return { type, bytes };
}
