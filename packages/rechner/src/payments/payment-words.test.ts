import { expect, it } from 'vitest';
import { monthsInWords, paymentsInWords } from './payment-words.ts';

function plain(text: string) {
  return text.replaceAll('\u00a0', ' ');
}

it.each([
  [1, [60_690], 'ein Beitrag im Jahr'],
  [2, [8_300, 8_301], 'ein Halbjahresbeitrag zu 83,00 € und einer zu 83,01 €'],
  [4, [67_830, 67_830, 67_830, 67_830], '4 Vierteljahresbeiträge zu je 678,30 €'],
  [12, [1_383, 1_383, 1_387], '2 Monatsbeiträge zu je 13,83 € und der letzte zu 13,87 €'],
  [12, [1_383], 'ein Monatsbeitrag zu 13,83 €'],
] as const)('%s a year of %j: %s [MAIL-01, TAR-03]', (perYear, payments, words) => {
  expect(plain(paymentsInWords({ perYear, payments, isMinimum: false }))).toBe(words);
});

it.each([
  [[22_610, 22_610, 22_610], '3 Monatsbeiträgen zu je 226,10 €'],
  [[10_412, 10_412, 10_414], '3 Monatsbeiträgen: 2 zu je 104,12 € und der letzte zu 104,14 €'],
  [[10_412], 'einem Monatsbeitrag zu 104,12 €'],
])('says of the months %j why they are paid: %s [TAR-05]', (payments, words) => {
  expect(plain(monthsInWords({ payments }))).toBe(words);
  expect(plain(paymentsInWords({ perYear: 12, payments, isMinimum: true }))).toBe(`Mindestbeitrag von ${words}`);
});
