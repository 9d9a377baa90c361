import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseReferral } from './referral.ts';

function parse(given: Readonly<Record<string, string | null | undefined>>) {
  return parseReferral((key) => given[key]);
}

it('accepts a number with or without hyphen and spaces, and inserts the hyphen [VAL-21, BROK-01]', () => {
  for (const ivmnr of ['022230101', '022230-101', ' 022230-101 '])
    expect(parse({ ivmnr })).toEqual({ ivmnr: '022230-101', ignored: [] });
  expect(parse({ azvm: ' AZ/4711-Ü 8 ' })).toEqual({ azvm: 'AZ/4711-Ü 8', ignored: [] });
  expect(parse({ ivmnr: null })).toEqual({ ignored: [] });
});

it.each(['abcdef-ghi', '02223-0101', '022230 101', '', '<b>022230-101</b>', '٠٢٢٢٣٠-١٠١', '0'.repeat(10_000)])(
  'ignores %s and reports it [VAL-21, BROK-01]',
  (ivmnr) => expect(parse({ ivmnr, azvm: 'x' })).toEqual({ azvm: 'x', ignored: ['ivmnr'] }),
);

it('accepts an azvm of 1 to 17 visible characters [VAL-21, BROK-01]', () => {
  for (const azvm of ['', '   ', 'x'.repeat(18), 'x'.repeat(10_000), '\u202e', 'a\u0000b'])
    expect(parse({ azvm })).toEqual({ ignored: ['azvm'] });
  expect(parse({ azvm: 'a\u202eb' })).toEqual({ azvm: 'ab', ignored: [] });
});

it('accepts only intermediary numbers, for any input [BROK-01]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (ivmnr, azvm) => {
      const referral = parse({ ivmnr, azvm });
      expect(referral.ivmnr ?? '000000-000').toMatch(/^[0-9]{6}-[0-9]{3}$/);
      expect([...(referral.azvm ?? 'x')].length).toBeLessThanOrEqual(17);
      expect(referral.azvm === undefined).toBe(referral.ignored.includes('azvm'));
      // The result is accepted again unchanged, because browsers store it.
      const { ignored: _, ...kept } = referral;
      expect(parse(kept)).toEqual({ ...kept, ignored: [] });
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{6}-?[0-9]{3}$/), (ivmnr) => {
      expect(parse({ ivmnr }).ignored).toEqual([]);
    }),
  );
});
