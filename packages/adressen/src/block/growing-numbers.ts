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
