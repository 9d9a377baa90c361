import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { createGunzip } from 'node:zlib';
import { codeOf, reasonInWords } from '../../../operation/describe-error.ts';
import { ImportRefused } from './import-request.ts';

const READ_AT_ONCE = 256 * 1024;

/** A file to import: plain or compressed with gzip. */
export interface SourceFile {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  readonly isCompressed: boolean;
}

interface OpenSource {
  readonly text: AsyncIterable<Buffer>;
  /** Share of the file that has been read, 0–1. */
  readonly progress: () => number;
  readonly close: () => void;
}

async function readStart(path: string): Promise<Buffer> {
  await using handle = await open(path);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
  return buffer.subarray(0, bytesRead);
}

/** Finds a file that can be imported. Throws an ImportRefused with the reason if it cannot. */
export async function findSourceFile(path: string): Promise<SourceFile> {
  try {
    const found = await stat(path);
    if (!found.isFile()) throw new ImportRefused(`${path} is not a file.`);
    if (found.size === 0) throw new ImportRefused(`${path} is empty.`);
    const start = await readStart(path);
    if (start.toString('latin1').startsWith('PK'))
      throw new ImportRefused(`${path} is a ZIP archive: unpack it first.`);
    if ((start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff))
      throw new ImportRefused(`${path} is UTF-16: convert it with iconv -f UTF-16 -t UTF-8.`);
    const isCompressed = start[0] === 0x1f && start[1] === 0x8b;
    return { path, name: basename(path), bytes: found.size, isCompressed };
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    throw new ImportRefused(`${path} cannot be read (${reasonInWords(error)}).`);
  }
}

/** Opens the file's text, unpacked. Reading a truncated gzip file throws an ImportRefused. */
export function openSource({ path, bytes, isCompressed }: SourceFile): OpenSource {
  const file = createReadStream(path, { highWaterMark: READ_AT_ONCE });
  const progress = () => Math.min(1, file.bytesRead / bytes);
  if (!isCompressed) return { text: file, progress, close: () => file.destroy() };

  const unpacked = createGunzip({ chunkSize: READ_AT_ONCE });
  file.on('error', (error) => unpacked.destroy(error));
  file.pipe(unpacked);
  const text = async function* (): AsyncGenerator<Buffer> {
    try {
      yield* unpacked;
    } catch (error) {
      if (!String(codeOf(error)).startsWith('Z_')) throw error;
      throw new ImportRefused(`${path} is damaged or was cut off: it cannot be unpacked to its end.`);
    }
  };
  const close = (): void => {
    file.destroy();
    unpacked.destroy();
  };
  return { text: text(), progress, close };
}

const LINE_FEED = 10;

const LONGEST_LINE = 1024 * 1024;

function notUtf8(path: string, line: number): ImportRefused {
  return new ImportRefused(
    `${path} is not UTF-8 in line ${line}: if it is Latin-1, convert it with iconv -f ISO-8859-1 -t UTF-8.`,
  );
}

function linesIn(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) count += 1;
  return count;
}

function linesBeforeFault(chunk: Buffer): number {
  let start = 0;
  for (let count = 0; ; count += 1) {
    const end = chunk.indexOf(LINE_FEED, start);
    if (end < 0 || !isUtf8(chunk.subarray(start, end))) return count;
    start = end + 1;
  }
}

/** Passes UTF-8 text through; throws ImportRefused for other text, whose umlauts would become wrong letters. */
export async function* checkedText(text: AsyncIterable<Buffer>, path: string): AsyncGenerator<Buffer> {
  let lines = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of text) {
    // Checks whole lines only, because a character may be split between two chunks.
    const chunk = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
    const end = chunk.lastIndexOf(LINE_FEED) + 1;
    const whole = chunk.subarray(0, end);
    if (!isUtf8(whole)) throw notUtf8(path, lines + linesBeforeFault(whole) + 1);
    lines += linesIn(whole);
    rest = chunk.subarray(end);
    if (rest.length > LONGEST_LINE) throw new ImportRefused(`${path} has no line breaks after line ${lines}.`);
    if (whole.length > 0) yield whole;
  }
  if (!isUtf8(rest)) throw notUtf8(path, lines + 1);
  if (rest.length > 0) yield rest;
}
