import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AmbiguousTariffError, findTariff, NoTariffError, type TariffPeriod } from './tariff-lookup.ts';

const TODAY = '2026-11-21';
const tariff: TariffPeriod & { readonly beitrag: number } = {
  variant: 'kfz',
  start: '2026-07-01',
  end: '2027-06-30',
  availableAt: '2026-10-01',
  kfzTypes: ['pkw', 'wohnmobil'],
  beitrag: 40_000,
};
const wanted = { variant: 'kfz', date: '2026-12-01', kfzType: 'pkw' };

describe('the tariff lookup', () => {
  it.each(['2026-07-01', '2027-06-30', '2026-12-31', '2027-02-28'])(
    'finds a tariff for %s, limits included [TAR-12]',
    (date) => {
      expect(findTariff([tariff], { ...wanted, date }, TODAY)).toBe(tariff);
    },
  );

  it.each([
    ['the day before the start', { date: '2026-06-30' }],
    ['the day after the end', { date: '2027-07-01' }],
    ['another vehicle', { kfzType: 'motorrad' }],
    ['part of the name of a vehicle', { kfzType: 'pk' }],
    ['a vehicle in capitals', { kfzType: 'PKW' }],
    ['another variant', { variant: 'forderungsausfall' }],
  ])('finds no tariff for %s [TAR-12]', (_, other) => {
    expect(() => findTariff([tariff], { ...wanted, ...other }, TODAY)).toThrow(NoTariffError);
    expect(() => findTariff([tariff], { ...wanted, ...other }, TODAY)).toThrow(/^No tariff could be found$/);
  });

  it('finds a tariff from its first day of availability [TAR-12]', () => {
    expect(findTariff([tariff], wanted, '2026-10-01')).toBe(tariff);
    expect(() => findTariff([tariff], wanted, '2026-09-30')).toThrow(NoTariffError);
  });

  it('reports two tariffs that meet on one day on that day only [TAR-12]', () => {
    const next = { ...tariff, start: tariff.end, end: '2028-06-30' };
    const both = [tariff, next];
    expect(() => findTariff(both, { ...wanted, date: tariff.end }, TODAY)).toThrow(AmbiguousTariffError);
    expect(() => findTariff(both, { ...wanted, date: tariff.end }, TODAY)).toThrow(/^Found more than 1 tariff$/);
    expect(findTariff(both, { ...wanted, date: '2027-06-29' }, TODAY)).toBe(tariff);
    expect(findTariff(both, { ...wanted, date: '2027-07-01' }, TODAY)).toBe(next);
    const later = { ...next, availableAt: '2027-01-01' };
    expect(findTariff([tariff, later], { ...wanted, date: tariff.end }, TODAY)).toBe(tariff);
  });

  it.each(['', '2026-02-30', '01.12.2026'])('refuses %o as a date [UI-05]', (date) => {
    expect(() => findTariff([tariff], { ...wanted, date }, TODAY)).toThrow(new RangeError('Invalid date argument'));
    expect(() => findTariff([tariff], wanted, date)).toThrow(new RangeError('Invalid date argument'));
  });
});

// Few days, types and variants, so that tariffs touch, overlap and leave gaps often.
const day = fc
  .integer({ min: -6, max: 6 })
  .map((days) => new Date(Date.UTC(2026, 11, 31 + days)).toISOString().slice(0, 10));
const variant = fc.constantFrom('kfz', 'kfz-plus');
const type = fc.constantFrom('pkw', 'motorrad', 'wohnmobil');
const anyTariff = fc.record({ variant, start: day, end: day, availableAt: day, kfzTypes: fc.uniqueArray(type) });
const anyQuestion = fc.record({ variant, date: day, kfzType: type });

/** A naive reference implementation: one day after the other from start to end, one type after the other. */
function isFor(candidate: TariffPeriod, question: typeof wanted, today: string): boolean {
  const ms = (date: string) => Date.parse(`${date}T00:00:00Z`);
  for (let at = ms(candidate.start); at <= ms(candidate.end); at += 86_400_000) {
    if (at !== ms(question.date)) continue;
    for (const kfzType of candidate.kfzTypes) {
      if (kfzType !== question.kfzType || candidate.variant !== question.variant) continue;
      return !(ms(candidate.availableAt) > ms(today));
    }
  }
  return false;
}

describe('the tariff lookup against a naive one', () => {
  it('finds the only match, otherwise reports none or several [TAR-12]', () => {
    const seen = { none: 0, one: 0, more: 0 };
    fc.assert(
      fc.property(fc.array(anyTariff, { maxLength: 8 }), anyQuestion, day, (tariffs, question, today) => {
        const matches = tariffs.filter((candidate) => isFor(candidate, question, today));
        const find = () => findTariff(tariffs, question, today);
        seen[matches.length === 0 ? 'none' : matches.length === 1 ? 'one' : 'more'] += 1;
        if (matches.length === 0) expect(find).toThrow(new NoTariffError());
        else if (matches.length > 1) expect(find).toThrow(new AmbiguousTariffError());
        else expect(find()).toBe(matches[0]);
      }),
      { numRuns: 2_000 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
  });

  it('does not depend on the order of the tariffs [TAR-12]', () => {
    const outcomeOf = (list: TariffPeriod[], question: typeof wanted, today: string) => {
      try {
        return findTariff(list, question, today);
      } catch (error) {
        return (error as Error).message;
      }
    };
    fc.assert(
      fc.property(fc.array(anyTariff, { maxLength: 6 }), anyQuestion, day, (tariffs, question, today) => {
        expect(outcomeOf(tariffs.toReversed(), question, today)).toEqual(outcomeOf(tariffs, question, today));
      }),
    );
  });
});
