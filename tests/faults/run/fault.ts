import type { SeededNumbers } from '@fa/adressen/sample/seeded-numbers';
import type { MailPlan } from '../../../apps/server/tests/support/environment/planned-mail-server.ts';
import { beginFaultRun, type FaultRun } from './fault-run.ts';

/** Options of a fault. */
export interface FaultOptions {
  /** Creates an empty migrated database. @returns its URL */
  readonly createDatabase: () => Promise<string>;
  readonly random: SeededNumbers;
  readonly rounds: number;
}

/** Counts of the orders and mails of a fault. */
export interface FaultFigures {
  readonly fault: string;
  readonly rounds: number;
  /** Orders that were acknowledged with a reference. */
  readonly acknowledged: number;
  /** Acknowledged orders that are not stored under their key and reference. */
  readonly lost: number;
  /** Orders that are stored twice. */
  readonly doubled: number;
  /** Mails that arrived again because this fault killed their process or, without a kill, for an order of this fault. */
  readonly mailsDoubled: number;
}

/** Result of a fault. */
export interface FaultResult {
  readonly figures: readonly FaultFigures[];
  /** Violated invariants, a sentence each. */
  readonly violations: readonly string[];
}

/**
 * Causes faults in a separate run. An order is counted for the fault during which it was created, a duplicated mail for the
 * fault that killed its first process. @param causeFaults returns the rounds of each fault
 */
export async function withFaultRun(
  createDatabase: () => Promise<string>,
  causeFaults: (run: FaultRun) => Promise<ReadonlyMap<string, number>>,
  planOf?: () => MailPlan,
): Promise<FaultResult> {
  const run = await beginFaultRun(await createDatabase(), planOf);
  try {
    const rounds = await causeFaults(run);
    const counts = await run.counts();
    const none = { acknowledged: 0, lost: 0, doubled: 0, mailsDoubled: 0 };
    const figures = [...rounds].map(([fault, count]) => ({ fault, rounds: count, ...(counts.get(fault) ?? none) }));
    return { figures, violations: [...run.violations] };
  } finally {
    await run.stop();
  }
}
