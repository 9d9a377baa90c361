type Text = Uint16Array<ArrayBuffer>;
type Key = Uint8Array<ArrayBuffer>;
type From = Uint32Array<ArrayBuffer>;

/** Concatenates texts and records where each begins. */
export function textPool(texts: readonly string[]): { text: Text; from: From } {
  const from = startsOf(texts);
  const text = new Uint16Array(from[texts.length] as number);
  let at = 0;
  for (const one of texts)
    for (let index = 0; index < one.length; index += 1) {
      text[at] = one.charCodeAt(index);
      at += 1;
    }
  return { text, from };
}

/** Concatenates keys, which contain only a–z and 0–9, and records where each begins. */
export function keyPool(keys: readonly string[]): { key: Key; from: From } {
  const { text, from } = textPool(keys);
  return { key: Uint8Array.from(text), from };
}

function startsOf(texts: readonly string[]): From {
  const from = new Uint32Array(texts.length + 1);
  texts.forEach((text, index) => {
    from[index + 1] = (from[index] as number) + text.length;
  });
  return from;
}

/** Returns one text of a pool. */
export function textAt(text: Text, from: From, index: number): string {
  // Spreading the codes would take ten times as long.
  return Reflect.apply(String.fromCharCode, String, text.subarray(from[index], from[index + 1]));
}

/** Returns the first index from `low` to before `high` for which `isBefore` is false, else `high`. */
export function firstIndex(low: number, high: number, isBefore: (index: number) => boolean): number {
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the index of the first key that is not less than `wanted`; pools are sorted by key bytes. */
export function firstNotBefore(key: Key, from: From, wanted: Uint8Array): number {
  return firstIndex(
    0,
    from.length - 1,
    (index) => compareKey(key, from[index] as number, from[index + 1] as number, wanted) < 0,
  );
}

/** Returns whether a key of a pool equals `wanted`; false behind the last one, which has no end. */
export function isKey(key: Key, from: From, index: number, wanted: Uint8Array): boolean {
  return compareKey(key, from[index] as number, from[index + 1] as number, wanted) === 0;
}

/** Returns whether two keys of a pool are equal. */
export function sameKey(key: Key, from: From, one: number, other: number): boolean {
  return one === other || isKey(key, from, one, key.subarray(from[other], from[other + 1]));
}

function compareKey(key: Uint8Array, start: number, end: number, wanted: Uint8Array): number {
  const length = Math.min(end - start, wanted.length);
  for (let index = 0; index < length; index += 1) {
    const difference = (key[start + index] as number) - (wanted[index] as number);
    if (difference !== 0) return difference;
  }
  return end - start - wanted.length;
}

/** Numbers distinct texts in the order of their first occurrence. */
export class DistinctTexts {
  readonly #numbers = new Map<string, number>();

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  /** Returns all texts, ordered by number. */
  texts(): string[] {
    return [...this.#numbers.keys()];
  }
}
