import { expect, it } from 'vitest';
import { campaignOf } from './campaign.ts';

function campaignIn(query: string) {
  return campaignOf(`https://example.org/firma?${query}#utm_source=x`);
}

it('reads a campaign from its query parameters in any case [ANA-03]', () => {
  expect(campaignIn('utm_source=a&UTM_Medium=b+c&utm_id=%C3%A4&gclid=A-1_b')).toEqual({
    utmSource: 'a',
    utmMedium: 'b c',
    utmId: 'ä',
    gclid: 'A-1_b',
  });
  expect(campaignIn('utm_a_b_c=1&utm_source=a=b')).toEqual({ utmABC: '1' });
});

const NAMES = ['', 'utm=1', 'utm_=1', 'utm_source', 'utm_source1=a', 'xutm_source=a', 'utm_a_b_c_d=1', 'xgclid=a'];
const VALUES = ['utm_source=', 'utm_source=a@b', 'utm_source=a%40b', 'utm_source=%', 'gclid=', 'gclid=a.b'];
const TOO_LONG = [`utm_${'a'.repeat(21)}=1`, `utm_source=${'a'.repeat(101)}`, `gclid=${'a'.repeat(201)}`];

it.each([...NAMES, ...VALUES, ...TOO_LONG])('reads no campaign in %j [ANA-03]', (query) => {
  expect(campaignIn(query)).toEqual({});
});

it('reads at most twelve parameters, with names and values of limited length [ANA-03]', () => {
  expect(campaignIn(`utm_${'a'.repeat(20)}=${'b'.repeat(100)}`)).toEqual({
    [`utmA${'a'.repeat(19)}`]: 'b'.repeat(100),
  });
  expect(campaignIn(`gclid=${'a'.repeat(200)}`)).toEqual({ gclid: 'a'.repeat(200) });
  const many = 'abcdefghijklm'.split('').map((letter) => `utm_${letter}=1`);
  expect(Object.keys(campaignIn(many.join('&')))).toHaveLength(12);
});

it('reads no campaign without a query [ANA-03]', () => {
  expect(campaignOf('https://example.org/utm_source=a#utm_source=a')).toEqual({});
});
