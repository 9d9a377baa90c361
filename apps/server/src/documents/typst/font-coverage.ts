export type FontCoverage = ReadonlySet<number>;

const UNICODE_PLATFORM = 0;
const WINDOWS_PLATFORM = 3;

function findTable(font: Buffer, tag: string): number | undefined {
  const tables = font.readUInt16BE(4);
  for (let index = 0; index < tables; index += 1) {
    const record = 12 + 16 * index;
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  return undefined;
}

function readSegments(font: Buffer, at: number, covered: Set<number>) {
  const doubledCount = font.readUInt16BE(at + 6);
  const ends = at + 14;
  const starts = ends + doubledCount + 2;
  const deltas = starts + doubledCount;
  const offsets = deltas + doubledCount;
  for (let segment = 0; segment < doubledCount; segment += 2) {
    const start = font.readUInt16BE(starts + segment);
    const delta = font.readUInt16BE(deltas + segment);
    const offset = font.readUInt16BE(offsets + segment);
    for (let code = start; code <= font.readUInt16BE(ends + segment) && code < 0xffff; code += 1) {
      const entry = offset === 0 ? code : font.readUInt16BE(offsets + segment + offset + 2 * (code - start));
      if (entry !== 0 && ((entry + delta) & 0xffff) !== 0) covered.add(code);
    }
  }
}

function readGroups(font: Buffer, at: number, covered: Set<number>) {
  const groups = font.readUInt32BE(at + 12);
  for (let index = 0; index < groups; index += 1) {
    const group = at + 16 + 12 * index;
    const start = font.readUInt32BE(group);
    const firstGlyph = font.readUInt32BE(group + 8);
    for (let code = start; code <= font.readUInt32BE(group + 4); code += 1) {
      if (firstGlyph + code - start !== 0) covered.add(code);
    }
  }
}

/** Returns the code points a font has a glyph for, from its `cmap` table in formats 4 and 12. */
export function readFontCoverage(font: Buffer): FontCoverage {
  const covered = new Set<number>();
  const cmap = findTable(font, 'cmap');
  if (cmap === undefined) return covered;
  const encodings = font.readUInt16BE(cmap + 2);
  for (let index = 0; index < encodings; index += 1) {
    const record = cmap + 4 + 8 * index;
    const platform = font.readUInt16BE(record);
    if (platform !== UNICODE_PLATFORM && platform !== WINDOWS_PLATFORM) continue;
    const subtable = cmap + font.readUInt32BE(record + 4);
    const format = font.readUInt16BE(subtable);
    if (format === 4) readSegments(font, subtable, covered);
    if (format === 12) readGroups(font, subtable, covered);
  }
  return covered;
}

const TYPOGRAPHIC_FAMILY = 16;
const FAMILY = 1;

/** Returns the name of the family as Typst knows it, from the Windows entries of the `name` table. */
function familyOf(font: Buffer): string | undefined {
  const table = findTable(font, 'name');
  if (table === undefined) return undefined;
  const texts = table + font.readUInt16BE(table + 4);
  const names = new Map<number, string>();
  for (let index = 0; index < font.readUInt16BE(table + 2); index += 1) {
    const record = table + 6 + 12 * index;
    if (font.readUInt16BE(record) !== WINDOWS_PLATFORM) continue;
    const start = texts + font.readUInt16BE(record + 10);
    const bytes = Buffer.from(font.subarray(start, start + font.readUInt16BE(record + 8)));
    names.set(font.readUInt16BE(record + 6), bytes.swap16().toString('utf16le'));
  }
  return names.get(TYPOGRAPHIC_FAMILY) ?? names.get(FAMILY);
}

const GERMAN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜabcdefghijklmnopqrstuvwxyzäöüß0123456789 .,:;!?()/%&§€–„“';

/** Returns whether a file is a font of this family with all letters of German documents. [LOOK-04] */
export function isGermanFont(family: string, font: Buffer): boolean {
  try {
    const covered = readFontCoverage(font);
    return (
      familyOf(font) === family &&
      Array.from(GERMAN, (letter) => letter.codePointAt(0) ?? 0).every((code) => covered.has(code))
    );
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
