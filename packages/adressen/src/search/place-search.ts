import { ALIAS } from '../block/alias-sections.ts';
import type { Sections } from '../block/sections.ts';
import { firstIndex, firstNotBefore, isKey, textAt } from '../block/text-pool.ts';
import { type TownForm, townForm } from '../text/town-form.ts';
import { type KeyVariant, keyVariant, otherWordOrders } from './key-variants.ts';
import { errorsAllowed, MAX_FORGIVEN, TOWN_WORDS, TYPING_ERROR, WORD_ORDER } from './scale.ts';
import { keyBytes, typingDistance } from './typing-distance.ts';
import { differingLetters, maxDiffering, mayBeNear } from './typing-pattern.ts';

/** The cost of each place that a typed town may mean. */
export type TownCosts = ReadonlyMap<number, number>;

/** A usual short form: equal to the whole name unless a town of the postcode has that exact name. */
export const USUAL_FORM = 1;
const ALIAS_COST = { [ALIAS.whole]: 0, [ALIAS.usual]: USUAL_FORM, [ALIAS.suburb]: TOWN_WORDS };

/** Returns the range of places of a postcode; empty if it is unknown. */
export function placesOf({ plz, plzPlacesFrom }: Sections, wanted: string): readonly [from: number, to: number] {
  const code = /^\d{5}$/.test(wanted) ? Number(wanted) : Number.NaN;
  const row = firstIndex(0, plz.length, (index) => (plz[index] as number) < code);
  return plz[row] === code ? [plzPlacesFrom[row] as number, plzPlacesFrom[row + 1] as number] : [row, row];
}

/** Returns places with the typed name, ignoring spelling, additions and word order. */
export function knownTowns(sections: Sections, ort: string): TownCosts {
  const town = townForm(ort);
  const costs = new Map<number, number>();
  for (const [text, cost] of [...variantsOf(town), ...partsOf(town)]) {
    const key = keyBytes(text);
    let alias = firstNotBefore(sections.aliasKey, sections.aliasKeyFrom, key);
    for (; isKey(sections.aliasKey, sections.aliasKeyFrom, alias, key); alias += 1)
      keepPlaces(sections, costs, alias, cost);
  }
  return costs;
}

/** Returns places with a similar name: up to two typing errors. */
export function similarTowns(sections: Sections, ort: string): TownCosts {
  const { aliasKey, aliasKeyFrom, aliasLetters } = sections;
  const costs = new Map<number, number>();
  for (const variant of variantsOf(townForm(ort)).map(([key, cost]) => keyVariant(key, cost))) {
    const most = errorsAllowed(variant.key.length);
    const maxLetters = maxDiffering(most);
    for (let alias = 0; alias < aliasLetters.length; alias += 1) {
      if (differingLetters(variant.letters, aliasLetters[alias] as number) > maxLetters) continue;
      const errors = errorsTo(
        variant,
        aliasKey,
        aliasKeyFrom[alias] as number,
        aliasKeyFrom[alias + 1] as number,
        most,
      );
      if (errors <= most) keepPlaces(sections, costs, alias, variant.cost + errors * TYPING_ERROR);
    }
  }
  return costs;
}

/** Returns places with a similar name within a range of places of one postcode. */
export function similarTownsAmong(sections: Sections, ort: string, from: number, to: number): TownCosts {
  const costs = new Map<number, number>();
  const variants = variantsOf(townForm(ort)).map(([key, cost]) => keyVariant(key, cost));
  for (let place = from; place < to; place += 1) {
    const town = townForm(textAt(sections.townText, sections.townTextFrom, sections.placeTown[place] as number));
    const key = keyBytes(town.key);
    for (const variant of variants) {
      const most = errorsAllowed(variant.key.length);
      const errors = errorsTo(variant, key, 0, key.length, most);
      if (errors <= most) keepLeast(costs, place, variant.cost + errors * TYPING_ERROR);
    }
  }
  return costs;
}

/** Returns the typing errors to a key, or `most` + 1 if there are more than allowed. */
function errorsTo({ key, pattern }: KeyVariant, other: Uint8Array, from: number, to: number, most: number): number {
  const limit = Math.min(most, errorsAllowed(to - from));
  if (!mayBeNear(pattern, other, from, to, limit)) return most + 1;
  const errors = typingDistance(key, 0, key.length, other, from, to, limit);
  return errors > limit ? most + 1 : errors;
}

function keepPlaces(sections: Sections, costs: Map<number, number>, alias: number, cost: number): void {
  const { aliasPlaces, aliasPlacesFrom, aliasKind } = sections;
  const sum = cost + (ALIAS_COST[aliasKind[alias] as keyof typeof ALIAS_COST] ?? 0);
  if (sum > MAX_FORGIVEN) return;
  const to = aliasPlacesFrom[alias + 1] as number;
  for (let index = aliasPlacesFrom[alias] as number; index < to; index += 1) {
    keepLeast(costs, aliasPlaces[index] as number, sum);
  }
}

/** Keeps the least cost of a place. */
export function keepLeast(costs: Map<number, number>, place: number, cost: number): void {
  costs.set(place, Math.min(cost, costs.get(place) ?? cost));
}

/** A possible key and its cost. */
type Variant = readonly [key: string, cost: number];

// An empty key matches nothing.
function variantsOf({ key, words, head }: TownForm): readonly Variant[] {
  return [[key, 0], ...otherWordOrders(words).map((order): Variant => [order, WORD_ORDER]), [head, TOWN_WORDS]];
}

/**
 * Returns leading and trailing words: a suburb stands beside its town in many ways ('Berlin-Nord', 'Nord (Berlin)').
 */
function partsOf({ words }: TownForm): readonly Variant[] {
  if (words.length > 8) return [];
  return words.slice(1).flatMap((_, index): Variant[] => [
    [words.slice(0, index + 1).join(''), TOWN_WORDS],
    [words.slice(index + 1).join(''), TOWN_WORDS],
  ]);
}
