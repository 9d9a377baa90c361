import type { Tarif } from './tarif.ts';

const IDS = '1, 2, 3, 4, 5, 6, 7, 8';

/** Returns what is wrong with the tiers of tariffs, in words: other ids than 1 to 8 in this order, or a limit that does not rise. [TAR-01, TAR-13] */
export function stufenFehler(tarife: readonly Tarif[]): string | undefined {
  for (const { version, stufen } of tarife) {
    const ids = stufen.map(({ id }) => id).join(', ');
    if (ids !== IDS) return `${version} has the tiers ${ids || 'none'}, not ${IDS}`;
    for (const limit of ['jahresMax', 'abnehmerMax'] as const) {
      const lower = stufen.find((stufe, index) => index > 0 && stufe[limit] <= (stufen[index - 1]?.[limit] ?? 0));
      if (lower) return `${version} has a ${limit} of tier ${lower.id} that is not above that of the tier before it`;
    }
  }
  return undefined;
}
