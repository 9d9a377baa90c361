import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textWidth, wrapText } from './wrap-text.ts';

describe('text in the drawing of the flow', () => {
  it('keeps every line within the width and loses no character [FLOW-16]', () =>
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.integer({ min: 40, max: 400 }), (text, width) => {
        const lines = wrapText(text, 14, width);
        for (const line of lines) expect(textWidth(line, 14)).toBeLessThanOrEqual(width);
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    ));

  it('breaks between words, and inside a word only if it is too long [FLOW-16]', () => {
    expect(wrapText('Wie lautet der Name Ihrer Firma?', 14, 120)).toEqual(['Wie lautet der', 'Name Ihrer', 'Firma?']);
    expect(wrapText('abweichenderKontoinhaber', 14, 100).length).toBeGreaterThan(1);
  });
});
