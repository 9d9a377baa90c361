import { formatPriceTag } from '@fa/rechner/formats/euro';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kfzSetupOn, PENDLER, SAISONFAHRERIN, TARIFE, TODAY } from '../tests/sample-answers.ts';
import type { KfzAntworten } from './antworten.ts';
import { type Beitrag, beitragFuer } from './beitrag.ts';

const { context } = kfzSetupOn(TODAY);

function beitrag(patch: Partial<KfzAntworten> = {}, base: KfzAntworten = PENDLER, jahresbeitrag?: number): Beitrag {
  const tarife = jahresbeitrag === undefined ? TARIFE : TARIFE.map((tarif) => ({ ...tarif, jahresbeitrag }));
  const auskunft = beitragFuer({ ...base, ...patch }, { ...context, settings: { tarife } });
  if (auskunft.status !== 'berechnet') throw new Error(`no premium: ${auskunft.status}`);
  return auskunft.beitrag;
}

describe('the premium', () => {
  it('is the premium of the tariff for 12,000 km and a middle-aged driver [TAR-12]', () => {
    const saetze = { kilometer: 100, alter: 100, monate: 12 };
    expect(beitrag()).toEqual({ tarif: TARIFE[0], saetze, jahresbeitrag: 48_000, bonus: -7_200 });
  });

  it.each([
    [1_000, 40_800],
    [6_000, 40_800],
    [6_001, 48_000],
    [12_000, 48_000],
    [12_001, 55_200],
    [20_000, 55_200],
    [20_001, 64_800],
    [30_000, 64_800],
    [30_001, 76_800],
    [100_000, 76_800],
  ])('for %s km a year is %s cents [TAR-07]', (jahresfahrleistung, cents) => {
    expect(beitrag({ jahresfahrleistung }).jahresbeitrag).toBe(cents);
  });

  it.each([
    ['2003-09-02', 86_400],
    ['2003-09-01', 67_200],
    ['2001-09-02', 67_200],
    ['2001-09-01', 48_000],
    ['1958-09-02', 48_000],
    ['1958-09-01', 57_600],
  ])('for the birth date %s is %s cents, by the age at the start [VAL-06]', (geburtsdatum, cents) => {
    expect(beitrag({ geburtsdatum }).jahresbeitrag).toBe(cents);
  });

  it('counts a birthday on 29 February on 1 March [VAL-06]', () => {
    const born = { geburtsdatum: '2004-02-29' };
    expect(beitrag({ ...born, versicherungsbeginn: '2027-02-28' }).jahresbeitrag).toBe(91_890);
    expect(beitrag({ ...born, versicherungsbeginn: '2027-03-01' }).jahresbeitrag).toBe(71_470);
  });

  it('is due for the months of a season, both ends included, over New Year too [TAR-07]', () => {
    expect(beitrag({}, { ...SAISONFAHRERIN, geburtsdatum: '1980-01-01' }).jahresbeitrag).toBe(7_650);
    const winter = { saisonVon: 11, saisonBis: 2 };
    expect(beitrag(winter, { ...SAISONFAHRERIN, geburtsdatum: '1980-01-01' }).jahresbeitrag).toBe(5_100);
    expect(beitrag({}, { ...SAISONFAHRERIN, saisonkennzeichen: false, geburtsdatum: '1980-01-01' }).jahresbeitrag).toBe(
      15_300,
    );
  });

  it('is rounded half up, once [TAR-07]', () => {
    // 10 cents × 85 % = 8.5; its bonus of 15 % is 1.275 and not 15 % of 9 = 1.35.
    expect(beitrag({ jahresfahrleistung: 6_000 }, PENDLER, 10)).toMatchObject({ jahresbeitrag: 9, bonus: -1 });
    // 105 cents × 85 % × 180 % × 4/12 = 53.55; rounded after each factor it would be 53.
    const jung = { ...SAISONFAHRERIN, geburtsdatum: '2006-01-01', saisonVon: 11, saisonBis: 2 } as const;
    expect(beitrag({}, jung, 105).jahresbeitrag).toBe(54);
  });

  it('has whole cents, close to the exact product, for every tariff, season, age and mileage [TAR-07]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 1_000, max: 100_000 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 2, max: 11 }),
        fc.integer({ min: 1930, max: 2007 }),
        (cents, km, von, monate, year) => {
          const bis = ((von + monate - 2) % 12) + 1;
          const born = { geburtsdatum: `${year}-06-15`, jahresfahrleistung: km };
          const saison = { ...SAISONFAHRERIN, ...born, saisonVon: von, saisonBis: bis };
          const whole = beitrag({}, { ...saison, saisonkennzeichen: false }, cents);
          const part = beitrag({}, saison, cents);
          for (const amount of [whole.jahresbeitrag, part.jahresbeitrag, whole.bonus]) {
            expect(Number.isSafeInteger(amount)).toBe(true);
          }
          expect(Math.abs(part.jahresbeitrag - (whole.jahresbeitrag * monate) / 12)).toBeLessThanOrEqual(1);
          expect(Math.abs(whole.bonus + whole.jahresbeitrag * 0.15)).toBeLessThanOrEqual(0.6);
          expect(whole.bonus).toBeLessThanOrEqual(0);
        },
      ),
    );
  });

  it('is shown as an upper bound for the bonus only [UI-04]', () => {
    const { jahresbeitrag, bonus } = beitrag();
    expect(formatPriceTag(jahresbeitrag)).toBe('480\u00a0€');
    expect(formatPriceTag(bonus)).toBe('Bis zu 72\u00a0€');
    expect(formatPriceTag(beitrag({}, PENDLER, 0).bonus)).toBe('0\u00a0€');
  });
});

describe('a missing premium', () => {
  it.each([
    { fahrzeugtyp: undefined },
    { geburtsdatum: '31.04.1985' },
    { versicherungsbeginn: 'morgen' },
    { jahresfahrleistung: undefined },
    { jahresfahrleistung: 999 },
    { jahresfahrleistung: 100_001 },
    { jahresfahrleistung: 12_000.5 },
    { jahresfahrleistung: 'viel' },
    { jahresfahrleistung: Number.NaN },
    { saisonkennzeichen: true },
    { saisonkennzeichen: true, saisonVon: 4 },
  ])('is reported as incomplete for missing or invalid answers: %o [TAR-12]', (patch) => {
    const answers = { ...PENDLER, ...patch } as KfzAntworten;
    expect(beitragFuer(answers, context)).toEqual({ status: 'unvollstaendig' });
  });

  it('has a reason if there is no tariff [TAR-12]', () => {
    const auskunft = beitragFuer(PENDLER, { ...context, settings: { tarife: [] } });
    expect(auskunft).toMatchObject({ status: 'keiner', text: expect.stringContaining('keinen Tarif') });
  });
});
