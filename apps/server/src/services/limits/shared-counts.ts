/** What is added to a count that all processes share. */
export interface SharedCount {
  /** Says nothing of whom it is about: a keyed hash. */
  readonly key: string;
  /** Negative to give back. */
  readonly amount: number;
  /** When the count is over and may be deleted. */
  readonly until: Date;
}

/** Counts of all processes on one database. [SEC-10] */
export interface SharedCounts {
  /** Adds, gives the new counts in the same order. Rejects soon while the database cannot answer. */
  add(counts: readonly SharedCount[]): Promise<readonly number[]>;
  /** Gives the present counts in the same order, 0 for what was never counted. */
  read(keys: readonly string[]): Promise<readonly number[]>;
  /** Deletes what is over. */
  deleteEnded(now: Date): Promise<void>;
}
