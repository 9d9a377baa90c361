import type { SeededNumbers } from '@fa/adressen/sample/seeded-numbers';
import type { MailPlan } from '../../apps/server/tests/support/environment/planned-mail-server.ts';
import { beginFaultRun, type FaultRun } from './fault-run.ts';

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

/**
 * Plays faults in a run of its own. An order belongs to the fault that was on when it was made, a doubled mail to the death of
 * the process that sent it first. @param play returns the rounds of each fault
 */
export async function inFaultRun(
  createDatabase: () => Promise<string>,
  play: (run: FaultRun) => Promise<ReadonlyMap<string, number>>,
  planOf?: () => MailPlan,
): Promise<Played> {
  const run = await beginFaultRun(await createDatabase(), planOf);
  try {
    const rounds = await play(run);
    const tally = await run.tally();
    const none = { acknowledged: 0, lost: 0, doubled: 0, mailsDoubled: 0 };
    const figures = [...rounds].map(([fault, count]) => ({ fault, rounds: count, ...(tally.get(fault) ?? none) }));
    return { figures, violations: [...run.violations] };
  } finally {
    await run.stop();
  }
}
