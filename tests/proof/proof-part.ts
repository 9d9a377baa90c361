/** A row of the table of a part; its first value names it. */
export type Row = Readonly<Record<string, number | string>>;

/** What a batch of rounds begins with. */
export interface BatchStart {
  /**
   * Everything that the batch chooses by chance comes from it; it names the batch in findings. In a bounded part it is the
   * number of rounds before the batch.
   */
  readonly seed: number;
  /** Rounds done before. */
  readonly done: number;
  /** Rounds that are still wanted; a batch does some of them, so that it takes seconds or a few minutes. */
  readonly left: number;
  /** The table so far. */
  readonly rows: readonly Row[];
  /** Only this batch is done, again: it may take its time to find the shortest way to a finding. */
  readonly isRepeat: boolean;
}

/** What a batch found. */
export interface Batch {
  /** Rounds that were done whole; none where the batch failed before, which is a finding then. */
  readonly rounds: number;
  /** What must not be, a sentence each, with all that is needed to see it again. */
  readonly findings: readonly string[];
  /** The whole table after this batch; the one before it stays if there is none. */
  readonly rows?: readonly Row[];
}

/** A part with everything started that its batches share. */
export interface OpenPart {
  /** How many rounds are the whole proof. */
  readonly wanted: number;
  /** There are no more rounds than wanted, always in the same order. */
  readonly isBounded?: boolean;
  next(start: BatchStart): Promise<Batch>;
  close?(): Promise<void>;
}

/**
 * A part of `npm run proof`: rounds in batches. Progress is saved after each batch, so that a part continues where it was
 * interrupted.
 */
export interface ProofPart {
  /** As it is called on the command line; its table in docs/proof.md has the same name. */
  readonly name: string;
  /** One line for the usage. */
  readonly about: string;
  /** What is counted, in the plural: kills, moves, states. */
  readonly unit: string;
  /** Its rounds need nothing of those before: they add up over machines, in the committed record. */
  readonly addsUp?: boolean;
  /** `folder` is the part's own, for what it needs again when it continues. */
  open(folder: string): Promise<OpenPart>;
}

/** Adds numbers to the row of this name, or makes it; the other cells are those of the new row. */
export function withAdded(rows: readonly Row[], row: Row): readonly Row[] {
  const nameOf = (one: Row) => Object.values(one)[0];
  const before = rows.find((one) => nameOf(one) === nameOf(row));
  if (before === undefined) return [...rows, row];
  const sums = Object.entries(row).map(([column, cell]) => {
    const old = before[column];
    return [column, typeof cell === 'number' && typeof old === 'number' ? old + cell : cell] as const;
  });
  return rows.map((one) => (one === before ? Object.fromEntries(sums) : one));
}
