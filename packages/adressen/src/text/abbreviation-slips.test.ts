import { describe, expect, it } from 'vitest';
import { abbreviationSlips } from './abbreviation-slips.ts';

describe('abbreviationSlips', () => {
  it.each([
    ['Lindenst.', ['lindenstr']],
    ['Lindensr.', ['lindenstr']],
    ['Lindentr.', ['lindenstr', 'lindestr']],
    ['Lindensrt.', ['lindenstr']],
    ['Lindensttr.', ['lindenststr', 'lindensstr', 'lindenstr']],
    ['Lindensgr', ['lindenstr']],
    ['Linden St', ['linden str']],
    ['Linden-Tsr.', ['linden tstr', 'linden str']],
    ['Sr. des Friedens', ['str des friedens']],
    ['Sr. am Tr.', ['sr am str', 'str am tr']],
  ])('reads %s as one of %j [ADDR-10]', (typed, readings) => {
    expect(abbreviationSlips(typed)).toEqual(readings);
  });

  it.each(['Lindenstr.', 'Lindenstraße', 'Lindenweg', 'Str.', 'St', 'Am Platz', ''])(
    'corrects nothing in %j [ADDR-10]',
    (typed) => {
      expect(abbreviationSlips(typed)).toEqual([]);
    },
  );
});
