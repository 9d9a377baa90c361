import { isUtf8 } from 'node:buffer';
import { ImportRefused } from './import-refused.ts';

const LINE_FEED = 10;

const LONGEST_LINE = 1024 * 1024;

function notUtf8(path: string, line: number): ImportRefused {
  return new ImportRefused(
    `${path} is not UTF-8 in line ${line}: if it is Latin-1, convert it with iconv -f ISO-8859-1 -t UTF-8.`,
  );
}

export interface TextCheck {
  readonly path: string;
  /** Lines before the first byte. */
  readonly linesBefore: number;
}

function linesIn(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) count += 1;
  return count;
}

/** Counts line breaks before the first line that is not UTF-8. */
function linesBeforeFault(chunk: Buffer): number {
  let start = 0;
  for (let count = 0; ; count += 1) {
    const end = chunk.indexOf(LINE_FEED, start);
    if (end < 0 || !isUtf8(chunk.subarray(start, end))) return count;
    start = end + 1;
  }
}

/**
 * Passes text through while it is UTF-8. A Latin-1 file would otherwise silently get wrong letters for every umlaut.
 * @throws ImportRefused with the line number
 */
export async function* checkedText(text: AsyncIterable<Buffer>, { path, linesBefore }: TextCheck) {
  let lines = linesBefore;
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
