import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseLine, normaliseLines, plainDashes } from './plain-text.ts';

/** Characters that break lines or make two texts look alike. */
const ODD =
  'aA\r\n\t\v\f \u0085\u00a0\u2028\u2029\u2003\u0308\u0301\u034f\u200b\u200d\u00ad\ufeff\u202e\u2067\u0000\u212a\u0390ß\ud83d\ude00';
const UNSEEN = [
  ...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c\ufeff\u00ad\u200b\u200c\u200d\u2060',
];
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...ODD.split('')), maxLength: 30 }),
);

describe('a normalised text', () => {
  it.each([
    ['decomposed letters', 'Mu\u0308ller', 'Müller'],
    ['a tab', 'Anna\tMaria', 'Anna Maria'],
    ['line breaks with what stands around them', 'Muster \r\n\r\n  GmbH', 'Muster GmbH'],
    ['line and paragraph separators', 'Muster\u2028GmbH\u2029Berlin\u0085Mitte', 'Muster GmbH Berlin Mitte'],
    ['blanks of any width', 'Am\u00a0Markt\u2003\u30009', 'Am Markt  9'],
    ['marks of direction', '\u202a030\u200e 231\u202c25\u2066-\u2069000\u061c', '030 23125-000'],
    ['overrides, so that it is shown in the order in which it is stored', '\u202eHbmG\u202c retsuM', 'HbmG retsuM'],
    ['letters that were apart by an invisible mark only', 'u\u034f\u0308', 'ü'],
  ])('%s [SEC-09]', (_, typed, stored) => {
    expect(normaliseLine(typed)).toBe(stored);
  });

  it('keeps the line breaks of a text area, each as one character [SEC-09]', () => {
    const typed = ' Dach\tund\u00a0Wand\r\nGerüste\r\rTiefbau\u2028 ';
    expect(normaliseLines(typed)).toBe('Dach und Wand\nGerüste\n\nTiefbau');
  });

  it.each(['a\u0000b', 'a\u001bb', 'a\ud83db', 'a\udb40\u200b\udc20b'])(
    '%j keeps the characters that the rules refuse, so that no other text is stored than was sent [SEC-09]',
    (text) => {
      expect(normaliseLine(text)).toBe(text);
      expect(normaliseLines(text)).toBe(text);
    },
  );

  it('is the same with invisible characters anywhere, and with blanks around it [SEC-09]', () => {
    const [marks, around] = [UNSEEN, [...UNSEEN, ...' \u00a0\u2009']].map((units) =>
      fc.string({ unit: fc.constantFrom(...units), maxLength: 5 }),
    ) as [fc.Arbitrary<string>, fc.Arbitrary<string>];
    fc.assert(
      fc.property(around, anyText, marks, anyText, around, (before, start, mark, end, after) => {
        // No program that copies puts a mark between the halves of a character.
        fc.pre([...`${start}${end}`].length === [...start, ...end].length);
        expect(normaliseLine(before + start + mark + end + after)).toBe(normaliseLine(start + end));
        expect(normaliseLines(before + start + mark + end + after)).toBe(normaliseLines(start + end));
      }),
    );
  });

  it('has one kind of hyphen where its field asks for it [SEC-09]', () => {
    expect(plainDashes('12\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uff0d14')).toBe('12--------14');
    expect(plainDashes('Max-Müller-Straße')).toBe('Max-Müller-Straße');
  });

  it('is idempotent, and a single line has no line break [SEC-09]', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const [line, lines] = [normaliseLine(text), normaliseLines(text)];
        expect(normaliseLine(line)).toBe(line);
        expect(normaliseLines(lines)).toBe(lines);
        expect(line).not.toMatch(/[\t\n\v\f\r\u0085\u2028\u2029]/);
        expect(lines).not.toMatch(/[\t\v\f\r\u0085\u2028\u2029]/);
        for (const one of [line, lines]) {
          expect(one.trim()).toBe(one);
          expect(one.normalize('NFC')).toBe(one);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
