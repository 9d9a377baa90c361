import { readFileSync, statSync } from 'node:fs';
import type { Picture } from '../../services/partners.ts';

/** More than any logo or portrait needs. */
export const MOST_PICTURE_BYTES = 256 * 1024;

/** The name of such a file beside another one. */
export const PICTURE_FILE = /^[\w-]+\.(?:svg|png|jpe?g|webp)$/i;

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

// A picture in a page runs no script and loads nothing; what would try to is no logo in the first place.
const UNSAFE_SVG =
  /<!(?:DOCTYPE|ENTITY)|<(?:\w+:)?(?:script|foreignObject|iframe|embed|object|set|animate\w*|handler)\b|\son\w+\s*=|javascript:|@import|(?:href|src)\s*=\s*["']\s*(?!#)|url\(\s*["']?\s*(?!["']?#)/i;

const isSvg = (bytes: Buffer): boolean => {
  const text = bytes.toString('utf8');
  return /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[^]*?-->\s*)*<svg[\s>]/.test(text) && !UNSAFE_SVG.test(text);
};

/** Gives the media type of a picture by its bytes, whatever its name says; undefined for what is shown nowhere. [BROK-05, PART-04] */
export const pictureTypeOf = (bytes: Buffer, { svg }: { svg: boolean }): string | undefined => {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  return svg && isSvg(bytes) ? 'image/svg+xml' : undefined;
};

/** Reads a picture. Throws an Error that says in words what is wrong with it; a large file is not even opened. */
export const readPicture = (path: string): Picture => {
  let bytes: Buffer;
  try {
    const { size } = statSync(path);
    if (size > MOST_PICTURE_BYTES) throw new Error(`has ${size} bytes, more than ${MOST_PICTURE_BYTES}`);
    bytes = readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === undefined ? error : new Error(`cannot be read (${code})`, { cause: error });
  }
  const type = pictureTypeOf(bytes, { svg: true });
  if (type === undefined) throw new Error('is no PNG, JPEG, WebP or plain SVG');
  return { type, bytes };
};
