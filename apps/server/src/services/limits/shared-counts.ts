/** An addition to a count shared by all processes. */
export interface SharedCount {
  /** A keyed hash, which does not reveal the client. */
  readonly key: string;
  /** Negative to give back. */
  readonly amount: number;
  /** When the count expires and may be deleted. */
  readonly until: Date;
}

/** Counts of all processes on one database. [SEC-10] */
export interface SharedCounts {
  /** Adds; returns the new counts in the same order. Rejects soon while the database is unavailable. */
  add(counts: readonly SharedCount[]): Promise<readonly number[]>;
  /** Returns the current counts in the same order, 0 if never counted. */
  read(keys: readonly string[]): Promise<readonly number[]>;
  /** Deletes expired counts. */
  deleteEnded(now: Date): Promise<void>;
}
