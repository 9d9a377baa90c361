import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

function base64Of(bytes: Buffer, offset: number): string {
  // Without the characters at both ends, which depend on the bytes around.
  const text = Buffer.concat([Buffer.alloc(offset), bytes])
    .toString('base64')
    .replaceAll('=', '');
  return text.slice(offset === 0 ? 0 : offset + 1, -1);
}

/** Returns the encodings in which a text may be stored. */
export function spellingsOf(text: string): ReadonlyMap<string, Buffer> {
  const bytes = Buffer.from(text, 'utf8');
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/[\u0080-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const bigEndian = Buffer.from(text, 'utf16le').swap16();
  return new Map([
    ['plain', bytes],
    ['Latin-1', Buffer.from(text, 'latin1')],
    ['hex', Buffer.from(bytes.toString('hex'))],
    ['hex in capitals', Buffer.from(bytes.toString('hex').toUpperCase())],
    ['UTF-16 little-endian', Buffer.from(text, 'utf16le')],
    ['UTF-16 big-endian', bigEndian],
    ['JSON', Buffer.from(escaped)],
    ['URL', Buffer.from(encodeURIComponent(text))],
    ['quoted-printable', Buffer.from(encodeURIComponent(text).replaceAll('%', '='))],
    ...[0, 1, 2].map((offset) => [`base64 from ${offset}`, Buffer.from(base64Of(bytes, offset))] as const),
    ['reversed', Buffer.from(bytes).reverse()],
  ]);
}

/** Returns the encodings in which bytes, such as a key, may be stored. */
export function spellingsOfBytes(bytes: Buffer): ReadonlyMap<string, Buffer> {
  return new Map([
    ['raw', bytes],
    ['hex', Buffer.from(bytes.toString('hex'))],
    ...[0, 1, 2].map((offset) => [`base64 from ${offset}`, Buffer.from(base64Of(bytes, offset))] as const),
  ]);
}

/** Returns all files below a folder, without those that are deleted meanwhile. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}

/** Searches all files below the folders. @returns file and encoding of each hit, and how much was searched */
export function findInFiles(
  folders: readonly string[],
  spellings: ReadonlyMap<string, Buffer>,
): { found: string[]; bytes: number; files: number } {
  const files = folders.flatMap(filesBelow);
  let bytes = 0;
  const found = files.flatMap((file) => {
    const content = readFileSync(file);
    bytes += content.length;
    return [...spellings].filter(([, needle]) => content.includes(needle)).map(([name]) => `${file}: ${name}`);
  });
  return { found, bytes, files: files.length };
}
