import type { SeededNumbers } from '@fa/adressen/sample/seeded-numbers';
import type { FaultRun } from './fault-run.ts';

/** Where a fault happens. */
export interface Stage {
  /** Gives the address of a migrated database without rows. */
  readonly createDatabase: () => Promise<string>;
  readonly chance: SeededNumbers;
  readonly rounds: number;
}

/** What became of the orders and mails of a fault. */
export interface FaultFigures {
  readonly fault: string;
  readonly rounds: number;
  /** Orders whose applicants were told a reference. */
  readonly acknowledged: number;
  /** Of these, orders that are not stored under their key and reference. */
  readonly lost: number;
  /** Orders that are stored a second time. */
  readonly doubled: number;
  /** Mails that arrived again, after the fault met the one before, or, if no process died of it, for an order of the fault. */
  readonly mailsDoubled: number;
}

/** A fault with everything that it found. */
export interface Played {
  readonly figures: readonly FaultFigures[];
  /** What must not be, a sentence each. */
  readonly violations: readonly string[];
}

/** Counts rounds of faults by name; an order belongs to the fault that was on when it was made, a doubled mail to the death of the process that sent it first. */
export async function playedOf(run: FaultRun, rounds: ReadonlyMap<string, number>): Promise<Played> {
  const tally = await run.tally();
  const none = { acknowledged: 0, lost: 0, doubled: 0, mailsDoubled: 0 };
  const figures = [...rounds].map(([fault, count]) => ({ fault, rounds: count, ...(tally.get(fault) ?? none) }));
  return { figures, violations: [...run.violations] };
}
