/** A list of whole numbers below 2^32 that grows in place: 4 bytes each, no objects. */
export class GrowingNumbers {
  #numbers = new Uint32Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(number: number): void {
    if (this.#length === this.#numbers.length) {
      const larger = new Uint32Array(this.#length * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#length] = number;
    this.#length += 1;
  }

  /** Returns the current numbers without copying. */
  view(): Uint32Array<ArrayBuffer> {
    return this.#numbers.subarray(0, this.#length);
  }
}

/** Streets and house numbers in input order; a street may occur several times. */
export interface CollectedStreets {
  readonly place: GrowingNumbers;
  readonly name: GrowingNumbers;
  /** Suburb + 1, 0 for none. */
  readonly suburb: GrowingNumbers;
  /** Index of the collected street that has the house number. */
  readonly houseStreet: GrowingNumbers;
  readonly houseNumber: GrowingNumbers;
  readonly houseAddition: GrowingNumbers;
}

export function createCollectedStreets(): CollectedStreets {
  return {
    place: new GrowingNumbers(),
    name: new GrowingNumbers(),
    suburb: new GrowingNumbers(),
    houseStreet: new GrowingNumbers(),
    houseNumber: new GrowingNumbers(),
    houseAddition: new GrowingNumbers(),
  };
}

/**
 * Orders items by bucket, then by `second`, so that duplicates are adjacent.
 * @param second a whole number below 2^53, so that differences are exact
 * @returns the order, and the start of each bucket
 */
export function orderByBucket(
  count: number,
  buckets: number,
  bucketOf: (item: number) => number,
  second: (item: number) => number,
): { order: Uint32Array<ArrayBuffer>; from: Uint32Array<ArrayBuffer> } {
  const from = new Uint32Array(buckets + 1);
  for (let item = 0; item < count; item += 1) from[bucketOf(item) + 1] = (from[bucketOf(item) + 1] as number) + 1;
  for (let bucket = 0; bucket < buckets; bucket += 1)
    from[bucket + 1] = (from[bucket + 1] as number) + (from[bucket] as number);
  const next = from.slice();
  const order = new Uint32Array(count);
  for (let item = 0; item < count; item += 1) {
    const bucket = bucketOf(item);
    order[next[bucket] as number] = item;
    next[bucket] = (next[bucket] as number) + 1;
  }
  for (let bucket = 0; bucket < buckets; bucket += 1)
    order.subarray(from[bucket], from[bucket + 1]).sort((one, other) => second(one) - second(other));
  return { order, from };
}
