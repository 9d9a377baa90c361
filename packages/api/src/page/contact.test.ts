import { USUAL_HOURS } from '@fa/rechner/tests/usual-hours';
import { describe, expect, it } from 'vitest';
import { contactOf, telephoneHref } from './contact.ts';

const brand = {
  name: 'Muster',
  street: '',
  city: '',
  hotline: '030 1234',
  email: '',
  supportHours: USUAL_HOURS,
  homeUrl: '',
  imprintUrl: '',
  privacyUrl: '',
  creditorId: '',
};

function hoursOf(hotlineHours: string) {
  return contactOf({ ...brand, hotlineHours }, null).hours;
}

describe('the support hours', () => {
  it.each([
    ['Montag bis Freitag, 8 bis 18 Uhr', 'Montag bis Freitag, 8_bis_18_Uhr'],
    ['Mo bis Fr, 8:30 bis 17 Uhr, Sa ab 9 Uhr', 'Mo bis Fr, 8:30_bis_17_Uhr, Sa ab 9_Uhr'],
    ['werktags', 'werktags'],
  ])('break between days, never inside a time: %s [SID-05]', (hours, shown) => {
    expect(hoursOf(hours).replaceAll('\u00a0', '_')).toBe(shown);
  });

  it('have the same line breaks for a partner [PART-03]', () => {
    const contact = { phoneNumber: '030 5678', availability: 'täglich 9 bis 16 Uhr' };
    expect(contactOf({ ...brand, hotlineHours: '' }, { name: 'Partner', contact }).hours).toBe(
      'täglich 9\u00a0bis\u00a016\u00a0Uhr',
    );
  });
});

it.each([
  ['030 1234-56', 'tel:030123456'],
  ['+49 30 1234', 'tel:+49301234'],
  ['+49 (0)30 1234', 'tel:+49301234'],
  ['0049 (0)30 1234', 'tel:+49301234'],
  ['(+49) 030 1234', 'tel:+49301234'],
  ['+39 (0)6 1234', 'tel:+39061234'],
  ['(030) 12 34', 'tel:0301234'],
])('the phone number %s is dialled as %s [VAL-17]', (number, href) => {
  expect(telephoneHref(number)).toBe(href);
});
