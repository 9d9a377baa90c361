/** Numbers texts in the order in which they come, the same text always alike. */
export class DistinctTexts {
  readonly #numbers = new Map<string, number>();

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  /** All of them by number. */
  texts(): string[] {
    return [...this.#numbers.keys()];
  }
}
