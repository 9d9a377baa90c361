/** A reproducible pseudo-random generator. */
export interface SeededNumbers {
  /** Returns a whole number from 0 to below `limit`. */
  below(limit: number): number;
  /** Returns an item of a non-empty list. */
  pick<Item>(items: ArrayLike<Item>): Item;
}

/** Creates the generator mulberry32 (Tommy Ettinger, public domain). */
export function createSeededNumbers(seed: number): SeededNumbers {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: (items) => items[below(items.length)] as (typeof items)[number] };
}
