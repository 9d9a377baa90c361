import { readFileSync, statSync } from 'node:fs';
import type { Picture } from '../../../services/page/partners.ts';
import { reasonInWords } from '../../reason-in-words.ts';
import { isPlainSvg } from './plain-svg.ts';

/** More than any logo or portrait needs. */
export const MOST_PICTURE_BYTES = 256 * 1024;

/** The file name of a picture beside another file. */
export const PICTURE_FILE = /^[\w-]+\.(?:svg|png|jpe?g|webp)$/i;

function startsWith(bytes: Buffer, text: string, at = 0): boolean {
  return bytes.subarray(at, at + text.length).toString('latin1') === text;
}

/** Returns a picture's media type by its bytes, not its name; undefined if unsupported. [BROK-05, PART-04] */
export function pictureTypeOf(bytes: Buffer, { svg }: { svg: boolean }): string | undefined {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  return svg && isPlainSvg(bytes.toString('utf8')) ? 'image/svg+xml' : undefined;
}

/** Reads a picture. Throws an Error with the reason if it is unusable; a large file is not even opened. */
export function readPicture(path: string): Picture {
  let bytes: Buffer;
  try {
    const { size } = statSync(path);
    if (size > MOST_PICTURE_BYTES) throw new Error(`has ${size} bytes, more than ${MOST_PICTURE_BYTES}`);
    bytes = readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    throw new Error(`cannot be read (${reasonInWords(error)})`, { cause: error });
  }
  const type = pictureTypeOf(bytes, { svg: true });
  if (type === undefined) throw new Error('is no PNG, JPEG, WebP or plain SVG');
  return { type, bytes };
}
