import { describe, expect, it } from 'vitest';
import { abbreviationSlips } from './abbreviation-slips.ts';

describe('abbreviationSlips', () => {
  it.each([
    ['Lindenst.', 'lindenstr'],
    ['Lindensr.', 'lindenstr'],
    ['Lindentr.', 'lindenstr'],
    ['Lindensrt.', 'lindenstr'],
    ['Lindensttr.', 'lindenstr'],
    ['Lindensgr', 'lindenstr'],
    ['Linden-Tsr.', 'linden str'],
    ['Sr. des Friedens', 'str des friedens'],
  ])('reads %s as %s [ADDR-10]', (typed, reading) => {
    expect(abbreviationSlips(typed)).toContain(reading);
  });

  it.each(['Lindenstr.', 'Lindenstraße', 'Lindenweg', 'Str.', 'St', 'Am Platz', ''])(
    'corrects nothing in %j [ADDR-10]',
    (typed) => {
      expect(abbreviationSlips(typed)).toEqual([]);
    },
  );
});
