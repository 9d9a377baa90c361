import { expect, it } from 'vitest';
import { TARIFE } from '../server/tarife.ts';
import { stufenFehler } from './stufen-fehler.ts';
import type { Stufe } from './tarif.ts';

function fehlerMit(index: number, change: Partial<Stufe>): string | undefined {
  const [tarif] = TARIFE;
  const stufen = tarif.stufen.map((stufe, place) => (place === index ? { ...stufe, ...change } : stufe));
  return stufenFehler([{ ...tarif, stufen }]);
}

it('the tariffs of the folder have the tiers 1 to 8 with rising limits [TAR-01, TAR-13]', () => {
  expect(stufenFehler(TARIFE)).toBeUndefined();
});

it('two tiers with one id, none, and a limit that does not rise are named [TAR-13]', () => {
  const { version } = TARIFE[0];
  expect(fehlerMit(6, { id: 6 })).toBe(`${version} has the tiers 1, 2, 3, 4, 5, 6, 6, 8, not 1, 2, 3, 4, 5, 6, 7, 8`);
  expect(stufenFehler([{ ...TARIFE[0], stufen: [] }])).toContain('has the tiers none');
  const sentence = (limit: string) =>
    `${version} has a ${limit} of tier 3 that is not above that of the tier before it`;
  expect(fehlerMit(2, { jahresMax: 1 })).toBe(sentence('jahresMax'));
  expect(fehlerMit(2, { abnehmerMax: TARIFE[0].stufen[1]?.abnehmerMax ?? 0 })).toBe(sentence('abnehmerMax'));
});
