import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AmbiguousTariffError, findTariff, NoTariffError, type TariffPeriod, tariffFor } from './tariff-lookup.ts';

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
  it('reports what it finds with the specified messages [TAR-12]', () => {
    expect(findTariff([tariff], wanted, TODAY)).toBe(tariff);
    expect(() => findTariff([], wanted, TODAY)).toThrow(/^No tariff could be found$/);
    expect(() => findTariff([tariff, tariff], wanted, TODAY)).toThrow(/^Found more than 1 tariff$/);
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
const variant = fc.constantFrom<string>('kfz', 'kfz-plus');
const type = fc.constantFrom<string>('pkw', 'motorrad', 'wohnmobil');
const anyTariff = fc.record(
  { variant, start: day, end: day, availableAt: day, kfzTypes: fc.uniqueArray(type) },
  { requiredKeys: ['variant', 'start', 'availableAt', 'kfzTypes'] },
);
type AnyTariff = Required<Omit<TariffPeriod, 'end'>> & Pick<TariffPeriod, 'end'>;
const anyQuestion = fc.record({ variant, date: day, kfzType: type });

function ms(date: string) {
  return Date.parse(`${date}T00:00:00Z`);
}

const DAY = 86_400_000;

/** A naive reference implementation of an open end: the day before the next of these tariffs starts, else a late day. */
function endOf({ start, end }: AnyTariff, tariffs: readonly AnyTariff[]): number {
  if (end !== undefined) return ms(end);
  const later = tariffs.map((other) => ms(other.start)).filter((other) => other > ms(start));
  return Math.min(...later.map((other) => other - DAY), ms('2027-02-01'));
}

/** A naive reference implementation: one day after the other from start to end, one type after the other. */
function findAll(tariffs: readonly AnyTariff[], question: typeof wanted, today: string): readonly AnyTariff[] {
  const sold = tariffs.filter(
    (candidate) =>
      candidate.variant === question.variant &&
      candidate.kfzTypes.includes(question.kfzType) &&
      !(ms(candidate.availableAt) > ms(today)),
  );
  const begun = sold.filter(({ start }) => ms(start) <= ms(question.date));
  return sold.filter((candidate) => {
    for (let at = ms(candidate.start); at <= endOf(candidate, begun); at += DAY)
      if (at === ms(question.date)) return true;
    return false;
  });
}

describe('a tariff without an end', () => {
  const [old, next] = [
    { start: '2026-01-01', availableAt: '2026-01-01' },
    { start: '2027-01-01', availableAt: '2026-11-15' },
  ];
  const tariffs = [old, next];

  it('lasts until the next one starts, from the day on which that is available [TAR-13]', () => {
    const found = (date: string, today: string) => findTariff(tariffs, { date }, today);
    expect(found('2027-01-01', '2026-11-14')).toBe(old);
    expect(found('2027-01-01', '2026-11-15')).toBe(next);
    expect(found('2026-12-31', '2026-11-15')).toBe(old);
    expect(found('2031-05-01', '2031-05-01')).toBe(next);
  });

  it('prices a start that no tariff covers as the earliest one [TAR-13]', () => {
    const days = { earliest: '2027-02-01', today: '2027-02-10' };
    const found = ['2026-12-01', '2025-12-01', '', undefined].map((start) => tariffFor(tariffs, start, days));
    expect(found).toEqual([old, next, next, next]);
  });
});

describe('the tariff lookup against a naive one', () => {
  it('finds the only match, otherwise reports none or several [TAR-12, TAR-13]', () => {
    const seen = { none: 0, one: 0, more: 0 };
    fc.assert(
      fc.property(fc.array(anyTariff, { maxLength: 8 }), anyQuestion, day, (tariffs, question, today) => {
        const matches = findAll(tariffs, question, today);
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
});
