import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { temporaryFile, temporaryFolder } from '../../../../tests/support/environment/temporary-folder.ts';
import { readBasePlaces } from './base-places.ts';
import { ImportRefused } from './import-request.ts';
import { type Batch, readRows } from './read-rows.ts';
import { findSourceFile } from './source-file.ts';
import { readSourceHeader } from './source-header.ts';
import { createRowParser, type SourceKind } from './source-kinds.ts';

const base = readBasePlaces();
const HEADER = 'Name,PostalCode,Locality,RegionalKey,Borough,Suburb\n';

function fileWith(content: string | Buffer): string {
  return temporaryFile('streets.csv', content);
}

async function readAll(path: string, options: { rowsAtOnce?: number; kind?: SourceKind } = {}) {
  const file = await findSourceFile(path);
  const header = await readSourceHeader(file, options.kind);
  const batches: Batch[] = [];
  const parseRow = createRowParser(header.kind, header.columns, base);
  for await (const batch of readRows({ file, header, parseRow, rowsAtOnce: options.rowsAtOnce })) batches.push(batch);
  return batches;
}

function streetsOf(batches: readonly Batch[]) {
  return batches.flatMap(({ entries }) => entries.map((row) => row.strasse));
}

function rejectedOf(batches: readonly Batch[]) {
  return batches.flatMap(({ rejected }) => rejected);
}

const TRICKY = `${HEADER}Äußere Straße,10115,Berlin,,,
Weg B,1011,Berlin,,,

"Weg, C",10115,Berlin,,,
"Weg ""D""",10115,Berlin,,,\r
Weg "E" Nord,10115,Berlin,,,

"kein
Weg",10115,Berlin,,,
Weg F,10115,Berlin,,
Weg G,10115,Berlin,,,
`;

describe('reading a source', () => {
  it('reports bad rows with the number of the line they end in, and continues [ADDR-09]', async () => {
    const batches = await readAll(fileWith(TRICKY));
    expect(streetsOf(batches)).toEqual(['Äußere Straße', 'Weg, C', 'Weg "D"', 'Weg "E" Nord', 'Weg G']);
    expect(rejectedOf(batches)).toEqual([
      { line: 3, reason: 'postcode is not five digits', text: 'Weg B,1011,Berlin,,,' },
      { line: 10, reason: 'control character', text: 'kein\ufffdWeg,10115,Berlin,,,' },
      { line: 11, reason: 'wrong number of columns', text: 'Weg F,10115,Berlin,,' },
    ]);
  });

  it.each([
    ['plain', (text: string) => text],
    ['compressed', (text: string) => gzipSync(text)],
  ])('gives the same rows in batches of any size, %s [ADDR-09]', async (_name, pack) => {
    const path = fileWith(pack(TRICKY));
    const whole = await readAll(path);
    const small = await readAll(path, { rowsAtOnce: 1 });
    expect([whole.length, small.length]).toEqual([1, 8]);
    expect([streetsOf(small), rejectedOf(small)]).toEqual([streetsOf(whole), rejectedOf(whole)]);
  });

  it('reads a byte order mark, semicolons, Windows lines and several members of gzip [ADDR-09]', async () => {
    const text = `\ufeff${HEADER}Weg A,10115,Berlin,,,\n`.replaceAll(',', ';').replaceAll('\n', '\r\n');
    const more = 'Weg B;10115;Berlin;;;\r\n';
    expect(streetsOf(await readAll(fileWith(text + more)))).toEqual(['Weg A', 'Weg B']);
    expect(streetsOf(await readAll(fileWith(Buffer.concat([gzipSync(text), gzipSync(more)]))))).toEqual([
      'Weg A',
      'Weg B',
    ]);
  });

  it('takes a last line without a line break [ADDR-09]', async () => {
    expect(streetsOf(await readAll(fileWith(`${HEADER}Weg A,10115,Berlin,,,`)))).toEqual(['Weg A']);
  });
});

describe('a file that cannot be imported is refused in one sentence:', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, n) => `Weg ${n},10115,Berlin,,,\n`).join('');
  const packed = gzipSync(HEADER + rows(5_000));
  const damaged = Buffer.concat([packed.subarray(0, 2_000), Buffer.alloc(500), packed.subarray(2_500)]);
  const green = 'Grüner Weg,10115,Berlin,,,';
  const latin1 = (text: string) => Buffer.from(text, 'latin1');
  const quote = `"Weg,10115,Berlin,,,\n${rows(5_000)}`;
  const emptyLines = '\n"kein\nWeg",10115,Berlin,,,\n\n\n';

  it.each<[string, string | Buffer, RegExp]>([
    ['empty', '', /is empty/],
    ['empty when unpacked', gzipSync(''), /is empty/],
    ['of another kind', 'a,b,c\n1,2,3\n', /unknown header: it begins with "a,b,c", expected is one of/],
    ['without a header', rows(3), /unknown header: it begins with "Weg 0,10115/],
    ['binary', Buffer.from([0, 1, 2, 3, 255, 254]), /unknown header: it is no text in UTF-8, expected is one of/],
    ['Latin-1 in its header', latin1('Straße,PLZ\n1,2\n'), /unknown header: it is no text in UTF-8/],
    ['a ZIP archive', Buffer.from('PK\u0003\u0004rest'), /is a ZIP archive: unpack it/],
    ['UTF-16', Buffer.from(`\ufeff${HEADER}`, 'utf16le'), /is UTF-16: convert it/],
    ['UTF-16, big end first', Buffer.from(`\ufeff${HEADER}`, 'utf16le').swap16(), /is UTF-16: convert it/],
    ['Latin-1', latin1(`${HEADER}${rows(3)}${green}\n`), /not UTF-8 in line 5: if it is Latin-1/],
    ['Latin-1 in its last line', latin1(`${HEADER}${green}`), /not UTF-8 in line 2/],
    ['cut off in a line', `${HEADER}${rows(2)}Weg 3,101`, /was cut off: its last line, 4, is incomplete/],
    ['cut off in quotes', `${HEADER}${rows(2)}"Weg 3,10115`, /quotation mark in line 4 that is never closed/],
    ['a quotation mark open', `${HEADER}${rows(499)}${quote}`, /quotation mark in line 501 that is never/],
    ['one after empty lines', `${HEADER}${rows(2)}${emptyLines}${quote}`, /quotation mark in line 9 that is never/],
    ['cut off and compressed', packed.subarray(0, packed.length / 2), /is damaged or was cut off/],
    ['damaged and compressed', damaged, /is damaged or was cut off/],
    ['without line breaks', `${HEADER}${'x'.repeat(3_000_000)}`, /has no line breaks after line 1/],
  ])('%s [ADDR-09]', async (_name, content, message) => {
    const failure = readAll(fileWith(content));
    await expect(failure).rejects.toThrow(ImportRefused);
    await expect(failure).rejects.toThrow(message);
  });

  it('a folder, a missing file, a different kind [ADDR-09]', async () => {
    await expect(findSourceFile(temporaryFolder())).rejects.toThrow(/ is not a file\.$/);
    await expect(findSourceFile(join(temporaryFolder(), 'nothing.csv'))).rejects.toThrow(
      /nothing\.csv cannot be read \(there is no such file or folder\)\.$/,
    );
    await expect(readAll(fileWith(HEADER + rows(1)), { kind: 'places' })).rejects.toThrow(/has no header of places/);
  });
});
