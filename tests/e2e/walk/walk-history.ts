interface Entry {
  readonly path: string;
  /** Number of earlier entries of this calculation. */
  readonly depth: number;
  /** Moving between entries of the same page load does not reload. */
  readonly page: number;
}

/** The expected history of the browser. [FLOW-10] */
export class WalkHistory {
  #entries: readonly Entry[] = [];
  #at = -1;
  #pages = 0;

  get path(): string {
    return this.#entry.path;
  }

  get depth(): number {
    return this.#entry.depth;
  }

  get #entry(): Entry {
    const entry = this.#entries[this.#at];
    if (!entry) throw new RangeError('No entry in the history');
    return entry;
  }

  canGo(delta: 1 | -1): boolean {
    return this.#entries[this.#at + delta] !== undefined;
  }

  /** Moves through the entries. @returns whether the page stays loaded */
  go(delta: 1 | -1): boolean {
    const before = this.#entry.page;
    this.#at += delta;
    return this.#entry.page === before;
  }

  open(path: string): void {
    this.#pages += 1;
    this.#append({ path, depth: 0, page: this.#pages });
  }

  push(path: string): void {
    if (path !== this.path) this.#append({ path, depth: this.depth + 1, page: this.#entry.page });
  }

  replace(path: string): void {
    this.#entries = this.#entries.with(this.#at, { ...this.#entry, path });
  }

  #append(entry: Entry): void {
    this.#entries = [...this.#entries.slice(0, this.#at + 1), entry];
    this.#at += 1;
  }
}
