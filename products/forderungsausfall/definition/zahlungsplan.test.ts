import { expect, it } from 'vitest';
import { zahlungsplan } from './zahlungsplan.ts';

const TIER = { absicherung: 4, zahlungsweise: 4 } as const;
const FULL_YEAR = { from: '2027-01-01', isPartYear: false, payments: [67_830, 67_830, 67_830, 67_830], sum: 271_320 };

it('has only full years for a start in January [TAR-06]', () => {
  expect(zahlungsplan({ ...TIER, vertragsbeginn: '2027-01-01' })).toEqual([FULL_YEAR]);
});

it('has the instalments of a part year before the full years [TAR-05, TAR-06]', () => {
  expect(zahlungsplan({ ...TIER, vertragsbeginn: '2026-12-01' })).toEqual([
    { from: '2026-12-01', isPartYear: true, payments: [22_610, 22_610, 22_610], sum: 67_830 },
    FULL_YEAR,
  ]);
});

it('has one payment a year without an interval [TAR-03]', () => {
  expect(zahlungsplan({ absicherung: 4, vertragsbeginn: '2027-01-01' })).toMatchObject([{ payments: [271_320] }]);
});

it.each([
  ['a tier', { vertragsbeginn: '2027-01-01' }],
  ['a start', { absicherung: 4 }],
] as const)('is empty without %s [TAR-05, TAR-06]', (_, antworten) => {
  expect(zahlungsplan(antworten)).toEqual([]);
});
