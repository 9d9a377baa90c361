import { orderOf } from '@fa/rechner/calculation/order-model';
import { fullYearOf, plannedPayments } from '@fa/rechner/payments/payment-plan';
import { describe, expect, it } from 'vitest';
import { CONTEXT } from '../tests/sample-answers.ts';
import type { Antworten, TarifId, Zahlungsweise } from './antworten.ts';
import { forderungsausfall } from './produkt.ts';
import {
  berechneBeitraege,
  INKLUSIVE_PRUEFUNGEN,
  MAX_NETTOUMSATZ,
  selbstbehalt,
  stufeOf,
  VERSICHERUNGSTEUER_PROZENT,
  vertragsablauf,
} from './tarif.ts';
import { tarif as TARIF_2026 } from './tarife/2026.ts';

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
      id: id,
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

/** The payments of the first year and of a full year. */
function planOf(antworten: Antworten) {
  const plan = plannedPayments(orderOf(forderungsausfall), antworten, CONTEXT);
  if (!plan) throw new Error('There is no plan');
  return { first: plan[0], fullYear: fullYearOf(plan) };
}

describe('the tier table', () => {
  it('has eight tiers in the order of their ids [TAR-01]', () => {
    expect(TARIF_2026.stufen.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it.each(TABLE)(
    'tier %s: %s a year, %s per Abnehmer, %s or with extras %s [TAR-01]',
    (id, year, customer, plain, extras) => {
      expect(stufeOf({ absicherung: id as TarifId }, CONTEXT)).toEqual({
        id,
        jahresMax: year * 100,
        abnehmerMax: customer * 100,
        jahresbeitrag: cents(plain),
        jahresbeitragMitZusatzleistung: cents(extras),
      });
    },
  );

  it.each([0, 9, -1, 1.5, Number.NaN])('has no tier %s [TAR-01]', (id) => {
    expect(stufeOf({ absicherung: id as TarifId }, CONTEXT)).toBeUndefined();
  });
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
      const beitraege = berechneBeitraege(
        { absicherung, zusatzleistung, zahlungsweise, vertragsbeginn: '2027-01-01' },
        CONTEXT,
      );
      expect(beitraege?.beitrag).toBe(expected);
    },
  );

  it('is yearly without an interval, and plain without extras [TAR-03]', () => {
    expect(berechneBeitraege({ absicherung: 2, vertragsbeginn: '2027-01-01' }, CONTEXT)?.beitrag).toBe(124_950);
  });

  it('is undefined without a tier or with a missing or invalid start [TAR-03]', () => {
    expect(berechneBeitraege({ vertragsbeginn: '2027-01-01' }, CONTEXT)).toBeNull();
    expect(berechneBeitraege({ absicherung: 2 }, CONTEXT)).toBeNull();
    for (const vertragsbeginn of ['', 'morgen', '2026-02-30']) {
      expect(berechneBeitraege({ absicherung: 2, vertragsbeginn }, CONTEXT)).toBeNull();
    }
    expect(berechneBeitraege({ absicherung: 9 as TarifId, vertragsbeginn: '2027-01-01' }, CONTEXT)).toBeNull();
  });
});

describe('every tier, column and month', () => {
  it('has the exact prices of its column, each rounded once [TAR-02, TAR-03]', () => {
    expect(PRICED).toHaveLength(192);
    for (const { id, zusatzleistung, annual, startMonth } of PRICED)
      for (const zahlungsweise of [1, 4] as const satisfies readonly Zahlungsweise[]) {
        const answers = { absicherung: id, zusatzleistung, zahlungsweise, vertragsbeginn: month(startMonth) };
        const months = startMonth > 10 ? 3 : 13 - startMonth;
        expect(berechneBeitraege(answers, CONTEXT)).toMatchObject({
          jahresbeitrag: Number(annual),
          beitrag: Number(annual / BigInt(zahlungsweise)),
        });
        const { first, fullYear } = planOf(answers);
        expect(first.sum).toBe(halfUp(annual * BigInt(months), 12n));
        expect([fullYear.sum, fullYear.payments.length]).toEqual([Number(annual), zahlungsweise]);
      }
  });

  it('bills a month at a time in the first year, at least three, to the cent [TAR-05, TAR-06]', () => {
    for (const { id, zusatzleistung, startMonth } of PRICED) {
      const { first } = planOf({ absicherung: id, zusatzleistung, vertragsbeginn: month(startMonth) });
      expect(first.isPartYear).toBe(startMonth > 1);
      expect(first.payments).toHaveLength(startMonth === 1 ? 1 : Math.max(3, 13 - startMonth));
    }
  });
});

describe('the first year', () => {
  it.each([
    [2, false, '2026-12-01', 31_238, [10_412, 10_412, 10_414]],
    [2, false, '2026-09-01', 41_650, [10_412, 10_412, 10_412, 10_414]],
    [8, true, '2026-12-01', 222_768, [74_256, 74_256, 74_256]],
    [3, false, '2027-01-01', 208_250, [208_250]],
  ] as const)(
    'tier %s, extras %s from %s costs %s cents in the first year, in instalments of %j [TAR-05, TAR-06]',
    (absicherung, zusatzleistung, vertragsbeginn, sum, payments) => {
      expect(planOf({ absicherung, zusatzleistung, vertragsbeginn }).first).toMatchObject({ sum, payments });
    },
  );
});

describe('constants', () => {
  it('19 % insurance tax is contained in the premium, 25 checks are included [TAR-08]', () => {
    expect(VERSICHERUNGSTEUER_PROZENT).toBe(19);
    expect(INKLUSIVE_PRUEFUNGEN).toBe(25);
    expect(orderOf(forderungsausfall).payments.taxPercent).toBe(19);
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
