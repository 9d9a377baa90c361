import { setupOn, TARIF_2027, TODAY, TWO_TARIFFS } from '@fa/forderungsausfall/tests/sample-answers';
import { expect, it } from 'vitest';
import { comparePrices } from './compare-tariffs.ts';

it('every tier, with and without extras, has old and new price in each interval and start month [TAR-14]', () => {
  const { head, rows, changed, range } = comparePrices(setupOn(TODAY, TWO_TARIFFS), TARIF_2027);
  // Tiers 4 to 8 can be paid in two intervals.
  expect([rows.length, changed]).toEqual([(3 + 5 * 2) * 2 * 12, 312]);
  expect(head.slice(0, 4)).toEqual([
    'Höchstentschädigung',
    'Zusatzleistungen für das Baugewerbe',
    'Zahlungsweise',
    'Start',
  ]);
  const [, extras, interval, start, ...prices] = rows.at(-10) ?? [];
  expect([extras, interval, start]).toEqual(['Ja', 'vierteljährlich', '01.03.2027']);
  const plain = prices.map((price) => price.replaceAll('\u00a0', ' '));
  expect(plain).toEqual(['2.227,68 €', '2.450,44 €', '7.425,60 €', '8.168,16 €', '+10.00 %', 'changed']);
  expect(range).toEqual(['+10.00 %', '+10.00 %']);
});

it('a tariff with the same prices changes nothing [TAR-14]', () => {
  const [old] = TWO_TARIFFS.tarife;
  const same = { ...TARIF_2027, stufen: old?.stufen ?? [] };
  const { changed, range } = comparePrices(setupOn(TODAY, { tarife: [...TWO_TARIFFS.tarife.slice(0, 1), same] }), same);
  expect([changed, range]).toEqual([0, ['+0.00 %', '+0.00 %']]);
});
