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
