/** A row in the table of a part; its first cell is its name. */
export type Row = Readonly<Record<string, number | string>>;

/** Input of a batch. */
export interface BatchStart {
  /**
   * Determines all random choices of the batch, and is named in its findings. In a bounded part it is the number of rounds
   * before the batch.
   */
  readonly seed: number;
  /** Rounds before this batch. */
  readonly done: number;
  /** Rounds still to do; a batch does so many that it takes seconds or a few minutes. */
  readonly left: number;
  /** The table so far. */
  readonly rows: readonly Row[];
  /** Whether only this batch is repeated, which may then search for the shortest failing example. */
  readonly isRepeat: boolean;
}

/** Result of a batch. */
export interface Batch {
  /** Completed rounds; 0 if the batch failed, which is then a finding. */
  readonly rounds: number;
  /** Failures, a sentence each, with everything needed to reproduce them. */
  readonly findings: readonly string[];
  /** The table after this batch, if it has changed. */
  readonly rows?: readonly Row[];
}

/** An open part, with the resources that its batches share. */
export interface OpenPart {
  /** Number of rounds of the whole proof. */
  readonly wanted: number;
  /** Whether there are no further rounds; they are always in the same order. */
  readonly isBounded?: boolean;
  next(start: BatchStart): Promise<Batch>;
  close?(): Promise<void>;
}

/** A part of `npm run proof`: rounds in batches. Progress is saved after each batch, so that an interrupted part continues. */
export interface ProofPart {
  /** Name on the command line and of its table in docs/proof.md. */
  readonly name: string;
  /** Description in the usage. */
  readonly about: string;
  /** Unit of the rounds, in the plural: kills, moves, states. */
  readonly unit: string;
  /** Whether rounds are independent, so that those of several machines add up in the committed record. */
  readonly addsUp?: boolean;
  /** Columns of the table whose sums the summary in the terminal contains. */
  readonly sums?: readonly string[];
  /** @param folder for files that the part needs again when it continues */
  open(folder: string): Promise<OpenPart>;
}

/** Adds the numbers of a row to the row with the same name, and replaces its other cells; appends it if there is none. */
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
