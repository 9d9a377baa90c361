import type { Log } from '../../operation/log.ts';
import type { ReadinessDetail } from '../../operation/readiness.ts';
import { Refusal } from '../refusal.ts';
import type { Counts, NamedLimit } from './counts.ts';
import { perDay } from './request-limits.ts';

/** Share of a budget from which on operators are told, while visitors do not notice yet. */
const TOLD_FROM = 0.5;

/** What all clients together may store in a day. [SEC-10] */
export interface BudgetSizes {
  readonly orders: number;
  readonly savedOffers: number;
}

export type BudgetName = keyof BudgetSizes;

export interface BudgetUse {
  readonly budget: BudgetName;
  readonly used: number;
  readonly size: number;
}

interface Needs {
  readonly counts: Pick<Counts, 'add' | 'read'>;
  readonly sizes: BudgetSizes;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

/**
 * Creates the budgets of a day (UTC), which end a flood from many addresses before it fills the disk. All processes
 * count together. [SEC-10, SEC-03]
 */
export function createBudgets({ counts, sizes, log }: Needs) {
  /** Milliseconds to the end of the day at the last refusal: they grow when a new day begins. */
  const refusedAt = new Map<BudgetName, number>();
  const limitOf = (budget: BudgetName): NamedLimit => ({ name: `${budget} of all`, ...perDay(sizes[budget]) });

  return {
    /**
     * Takes one from a budget before it is stored; returns what gives it back if it was not. Throws a Refusal if the
     * budget is used up.
     */
    take: async (budget: BudgetName): Promise<() => void> => {
      const size = sizes[budget];
      const { current, isExceeded, ttl, giveBack } = await counts.add(limitOf(budget));
      if (current === Math.ceil(size * TOLD_FROM)) log.warn({ budget, size }, 'half of the budget of a day is used');
      if (!isExceeded) return giveBack;
      // What is refused is not stored: a higher number admits as much as it says.
      giveBack();
      if (ttl > (refusedAt.get(budget) ?? 0))
        log.error({ budget, size }, 'the budget of a day is used up: all clients are refused');
      refusedAt.set(budget, ttl);
      throw new Refusal(503, { code: 'capacityExceeded' }, ttl);
    },

    /** Returns what is used today. Rejects while the database does not answer. */
    usage: (): Promise<readonly BudgetUse[]> =>
      Promise.all(
        (['orders', 'savedOffers'] as const).map(async (budget) => ({
          budget,
          used: await counts.read(limitOf(budget)),
          size: sizes[budget],
        })),
      ),
  };
}

export type Budgets = ReturnType<typeof createBudgets>;

/** Returns the readiness detail, a warning from half of a budget on. [SEC-04, SEC-10] */
export function budgetsDetail(usage: readonly BudgetUse[]): ReadinessDetail {
  return {
    status: usage.some(({ used, size }) => used >= size * TOLD_FROM) ? 'warning' : 'ok',
    ...Object.fromEntries(
      usage.flatMap(({ budget, used, size }) => [
        [budget, used],
        [`${budget}Budget`, size],
      ]),
    ),
  };
}
