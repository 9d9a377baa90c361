import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TarifId, Zahlungsweise } from './antworten.ts';
import {
  beitragJeZahlung,
  berechneBeitraege,
  erstjahresbeitrag,
  giltMindestbeitrag,
  INKLUSIVE_PRUEFUNGEN,
  jahresbeitrag,
  MAX_NETTOUMSATZ,
  monateImErstenJahr,
  selbstbehalt,
  TARIFE,
  tarifOf,
  VERSICHERUNGSTEUER_PROZENT,
  vertragsablauf,
} from './tarif.ts';

/** The tier table of the specification, point 3.2, in euros: id, jahresMax, abnehmerMax, annual, annual with extras. */
const TABLE = [
  [1, 25000, 10000, '606.90', '728.28'],
  [2, 50000, 25000, '1249.50', '1499.40'],
  [3, 75000, 37500, '2082.50', '2499.00'],
  [4, 100000, 50000, '2713.20', '3255.84'],
  [5, 125000, 62500, '3570.00', '4284.00'],
  [6, 150000, 75000, '4569.60', '5483.52'],
  [7, 200000, 100000, '5997.60', '7197.12'],
  [8, 250000, 125000, '7425.60', '8910.72'],
] as const;

function cents(euro: string) {
  return Number(euro.replace('.', ''));
}

function month(number: number) {
  return `2026-${String(number).padStart(2, '0')}-01`;
}

/** Every tier with and without extras, for each start month: annual premium in cents and start month. */
const PRICED = TABLE.flatMap(([id, , , plain, extras]) =>
  [false, true].flatMap((zusatzleistung) =>
    Array.from({ length: 12 }, (_, index) => ({
      id: id as TarifId,
      zusatzleistung,
      annual: BigInt(cents(zusatzleistung ? extras : plain)),
      startMonth: index + 1,
    })),
  ),
);

/** Computes numerator / denominator, rounded half up, with exact integers. */
function halfUp(numerator: bigint, denominator: bigint) {
  return Number((2n * numerator + denominator) / (2n * denominator));
}

describe('the tier table', () => {
  it('has eight tiers in the order of their ids [TAR-01]', () => {
    expect(TARIFE.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it.each(TABLE)(
    'tier %s: %s a year, %s per Abnehmer, %s or with extras %s [TAR-01]',
    (id, year, customer, plain, extras) => {
      expect(tarifOf(id)).toEqual({
        id,
        jahresMax: year * 100,
        abnehmerMax: customer * 100,
        jahresbeitrag: cents(plain),
        jahresbeitragMitZusatzleistung: cents(extras),
      });
    },
  );

  it.each([0, 9, -1, 1.5, Number.NaN, undefined])('has no tier %s [TAR-01]', (id) => {
    expect(tarifOf(id)).toBeUndefined();
  });

  it.each(TABLE)(
    'tier %s uses the column with extras only with zusatzleistung [TAR-02]',
    (id, _year, _max, plain, extras) => {
      const tarif = tarifOf(id);
      if (!tarif) throw new Error('missing tier');
      expect(jahresbeitrag(tarif, false)).toBe(cents(plain));
      expect(jahresbeitrag(tarif, true)).toBe(cents(extras));
    },
  );
});

describe('beitrag', () => {
  it.each([
    [2, false, 1, 124_950],
    [4, false, 4, 67_830],
    [4, true, 4, 81_396],
    [5, false, 4, 89_250],
    [6, true, 4, 137_088],
    [7, false, 4, 149_940],
    [8, false, 4, 185_640],
    [8, true, 4, 222_768],
    [8, true, 1, 891_072],
  ] as const)(
    'tier %s, extras %s, %s payments: %s cents each [TAR-03]',
    (absicherung, zusatzleistung, zahlungsweise, expected) => {
      const beitraege = berechneBeitraege({ absicherung, zusatzleistung, zahlungsweise, vertragsbeginn: '2027-01-01' });
      expect(beitraege?.beitrag).toBe(expected);
    },
  );

  it('is the annual premium divided by the payments, for every tier, column and interval [TAR-03]', () => {
    for (const { id, zusatzleistung, annual, startMonth } of PRICED) {
      for (const zahlungsweise of [1, 4] as const satisfies readonly Zahlungsweise[]) {
        const priced = berechneBeitraege({
          absicherung: id,
          zusatzleistung,
          zahlungsweise,
          vertragsbeginn: month(startMonth),
        });
        expect(priced?.beitrag).toBe(halfUp(annual, BigInt(zahlungsweise)));
      }
    }
  });

  it('rounds half a cent up [TAR-07]', () => {
    expect(beitragJeZahlung(2, 4)).toBe(1);
    expect(beitragJeZahlung(1, 4)).toBe(0);
    expect(beitragJeZahlung(60_690, 4)).toBe(15_173);
    expect(erstjahresbeitrag(60_690, '2026-10-01')).toBe(15_173);
  });

  it('is yearly without an interval, and plain without extras [TAR-03]', () => {
    expect(berechneBeitraege({ absicherung: 2, vertragsbeginn: '2027-01-01' })?.beitrag).toBe(124_950);
  });

  it('is undefined without a tier or with a missing or invalid start [TAR-03]', () => {
    expect(berechneBeitraege({ vertragsbeginn: '2027-01-01' })).toBeNull();
    expect(berechneBeitraege({ absicherung: 2 })).toBeNull();
    for (const vertragsbeginn of ['', 'morgen', '2026-02-30']) {
      expect(berechneBeitraege({ absicherung: 2, vertragsbeginn })).toBeNull();
    }
    expect(berechneBeitraege({ absicherung: 9 as TarifId, vertragsbeginn: '2027-01-01' })).toBeNull();
  });
});

describe('the first year', () => {
  it.each([
    [1, 12],
    [2, 11],
    [3, 10],
    [4, 9],
    [5, 8],
    [6, 7],
    [7, 6],
    [8, 5],
    [9, 4],
    [10, 3],
    [11, 3],
    [12, 3],
  ])('a start in month %s bills %s months [TAR-05]', (startMonth, months) => {
    expect(monateImErstenJahr(month(startMonth))).toBe(months);
  });

  it('bills more months than remain from November on [TAR-05]', () => {
    const starts = Array.from({ length: 12 }, (_, index) => index + 1);
    expect(starts.filter((startMonth) => giltMindestbeitrag(month(startMonth)))).toEqual([11, 12]);
  });

  it.each([
    [2, false, '2026-01-01', 124_950],
    [2, false, '2026-12-01', 31_238],
    [2, false, '2026-10-01', 31_238],
    [2, false, '2026-09-01', 41_650],
    [2, false, '2026-07-01', 62_475],
    [1, true, '2026-02-01', 66_759],
    [8, true, '2026-12-01', 222_768],
  ] as const)(
    'tier %s, extras %s from %s costs %s cents in the first year [TAR-05]',
    (absicherung, zusatzleistung, vertragsbeginn, expected) => {
      expect(berechneBeitraege({ absicherung, zusatzleistung, vertragsbeginn })?.erstjahresbeitrag).toBe(expected);
    },
  );

  it('is annual × max(3, 13 − month) / 12, rounded once, for every tier, column and month [TAR-05]', () => {
    expect(PRICED).toHaveLength(192);
    for (const { id, zusatzleistung, annual, startMonth } of PRICED) {
      const months = 13 - startMonth < 3 ? 3 : 13 - startMonth;
      const priced = berechneBeitraege({ absicherung: id, zusatzleistung, vertragsbeginn: month(startMonth) });
      expect(priced?.erstjahresbeitrag).toBe(halfUp(annual * BigInt(months), 12n));
    }
  });

  it('costs at least three monthly premiums and at most a full year, and never more for a later start [TAR-05]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 11 }), (annual, startMonth) => {
        const [now, later] = [
          erstjahresbeitrag(annual, month(startMonth)),
          erstjahresbeitrag(annual, month(startMonth + 1)),
        ];
        expect(now).toBeGreaterThanOrEqual(Math.floor(annual / 4));
        expect(now).toBeLessThanOrEqual(annual);
        expect(later).toBeLessThanOrEqual(now);
      }),
    );
  });

  it('has no instalments for a start in January [TAR-06]', () => {
    expect(berechneBeitraege({ absicherung: 3, vertragsbeginn: '2027-01-01' })?.erstjahresraten).toEqual([]);
  });

  it('has equal instalments with the remainder in the last one [TAR-06]', () => {
    expect(berechneBeitraege({ absicherung: 2, vertragsbeginn: '2026-12-01' })?.erstjahresraten).toEqual([
      10_412, 10_412, 10_414,
    ]);
    expect(berechneBeitraege({ absicherung: 2, vertragsbeginn: '2026-09-01' })?.erstjahresraten).toEqual([
      10_412, 10_412, 10_412, 10_414,
    ]);
  });

  it('has one instalment a month that add up to the cent, for every tier, column and month after January [TAR-06]', () => {
    for (const { id, zusatzleistung, startMonth } of PRICED) {
      const priced = berechneBeitraege({ absicherung: id, zusatzleistung, vertragsbeginn: month(startMonth) });
      const raten = priced?.erstjahresraten ?? [];
      if (startMonth === 1) continue;
      expect(raten).toHaveLength(Math.max(3, 13 - startMonth));
      expect(raten.reduce((sum, rate) => sum + rate, 0)).toBe(priced?.erstjahresbeitrag);
      expect(new Set(raten.slice(0, -1)).size).toBe(1);
      expect((raten.at(-1) ?? 0) - (raten[0] ?? 0)).toBeLessThan(raten.length);
      expect(raten.at(-1)).toBeGreaterThanOrEqual(raten[0] ?? 0);
    }
  });

  it('does not change beitrag, the premium of a full year [TAR-06]', () => {
    for (const startMonth of [1, 2, 6, 12]) {
      const priced = berechneBeitraege({ absicherung: 5, zahlungsweise: 4, vertragsbeginn: month(startMonth) });
      expect(priced?.beitrag).toBe(89_250);
    }
  });

  it('has whole cents in every amount [TAR-07]', () => {
    for (const { id, zusatzleistung, startMonth } of PRICED) {
      const priced = berechneBeitraege({
        absicherung: id,
        zusatzleistung,
        zahlungsweise: 4,
        vertragsbeginn: month(startMonth),
      });
      if (!priced) throw new Error('no price');
      const amounts = [priced.beitrag, priced.jahresbeitrag, priced.erstjahresbeitrag, priced.versicherungsteuer];
      for (const amount of [...amounts, ...priced.erstjahresraten]) expect(Number.isSafeInteger(amount)).toBe(true);
    }
  });
});

describe('constants', () => {
  it('19 % insurance tax is contained in the premium, 25 checks are included [TAR-08]', () => {
    expect(VERSICHERUNGSTEUER_PROZENT).toBe(19);
    expect(INKLUSIVE_PRUEFUNGEN).toBe(25);
    expect(berechneBeitraege({ absicherung: 1, vertragsbeginn: '2027-01-01' })?.versicherungsteuer).toBe(9_690);
    expect(berechneBeitraege({ absicherung: 5, vertragsbeginn: '2027-01-01' })?.versicherungsteuer).toBe(57_000);
  });

  it('the contained tax is annual × 19 / 119, for every tier and column [TAR-08]', () => {
    for (const { id, zusatzleistung, annual } of PRICED) {
      const priced = berechneBeitraege({ absicherung: id, zusatzleistung, vertragsbeginn: '2027-01-01' });
      expect(priced?.versicherungsteuer).toBe(halfUp(annual * 19n, 119n));
    }
  });

  it('the contract ends on 31 December of the start year [TAR-10]', () => {
    expect(vertragsablauf('2026-12-01')).toBe('2026-12-31');
    expect(vertragsablauf('2027-01-01')).toBe('2027-12-31');
  });

  it('the deductible is 20 % of a default, rounded to the cent [TAR-07, STEP-ANGEBOT-02]', () => {
    expect([25_000_00, 12, 13].map(selbstbehalt)).toEqual([5_000_00, 2, 3]);
  });

  it('the maximum turnover is 15 million euros [VAL-11]', () => {
    expect(MAX_NETTOUMSATZ).toBe(15_000_000);
  });
});
