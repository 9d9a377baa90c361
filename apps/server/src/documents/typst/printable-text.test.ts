import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printableJson, toPrintableText } from './printable-text.ts';
import { readDocumentFonts } from './typst-compiler.ts';

const fonts = readDocumentFonts();
function print(text: string) {
  return toPrintableText(text, fonts.all, true);
}

describe('toPrintableText', () => {
  it.each([
    ['German letters', 'Ääöüß – „Größe“ €', 'Ääöüß – „Größe“ €'],
    ['decomposed letters', 'Gro\u0308ße', 'Größe'],
    ['markup', '#panic() *fett* $x$ \\ <script>', '#panic() *fett* $x$ \\ <script>'],
    ['other scripts and emoji', 'שלום مرحبا Żółć Ωμέγα Привет 🎉', 'שלום مرحبا Żółć Ωμέγα Привет 🎉'],
    ['Latin letters of other languages', 'Ștefan Țepeș Nguyễn Ḥasan Łódź Đà', 'Ștefan Țepeș Nguyễn Ḥasan Łódź Đà'],
    ['a letter without a glyph as letter and accent', 'Ẇ', 'W\u0307'],
    ['line breaks of all systems', 'a\r\nb\rc\u2028d\u0085e', 'a\nb\nc\nd\ne'],
    ['many empty lines as one', 'a\r\n\r\n \t\r\n\r\nb\n\nc', 'a\n\nb\n\nc'],
    ['control characters', 'a\u0000b\tc', 'a b c'],
    ['direction marks and overrides', 'a\u202eb\u2066c\u061cd\u200fe', 'abcde'],
    ['a character without a glyph', '中a', '[U+4E2D]a'],
    ['a short code without a glyph', '\u0378', '[U+0378]'],
    ['half a surrogate pair', '\ud83d!', '[U+D83D]!'],
  ])('prints %s', (_, text, printed) => {
    expect(print(text)).toBe(printed);
  });

  it('keeps invisible characters that have a glyph only on demand [DOC-02]', () => {
    expect(toPrintableText('a\u00adb', fonts.all, true)).toBe('a\u00adb');
    expect(toPrintableText('a\u00adb', fonts.all, false)).toBe('ab');
  });

  it('gives only characters that have a glyph, and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const printed = toPrintableText(text, fonts.primary, false);
        expect([...printed].every((letter) => letter === '\n' || fonts.primary.has(letter.codePointAt(0) ?? 0))).toBe(
          true,
        );
        expect(toPrintableText(printed, fonts.primary, false)).toBe(printed);
      }),
    );
  });
});

describe('printableJson', () => {
  it('converts every string and telephone number, and leaves other values unchanged [DOC-02]', () => {
    const data = { a: 'x\t', b: [{ c: 'y\t', d: true, e: 1 }], f: { value: '+493023125001', isTelefon: true } };
    expect(JSON.parse(printableJson(data, fonts.all, true))).toEqual({
      a: 'x ',
      b: [{ c: 'y ', d: true, e: 1 }],
      f: { value: '+49 30 23125001', isTelefon: true },
    });
  });
});
