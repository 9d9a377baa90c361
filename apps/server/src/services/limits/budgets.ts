import type { Log } from '../log.ts';
import type { ReadinessDetail } from '../readiness.ts';
import { Refusal } from '../refusal.ts';
import type { ClientNetworksOf } from './client-networks.ts';
import { createCountSketch } from './count-sketch.ts';
import type { SharedCounts } from './shared-counts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** From this part of a budget on, operators are told. */
const NEARLY_USED = 0.8;

/** As many keys as are remembered to say once in the log that a budget is used up. */
const MOST_TOLD = 1_000;

export const BUDGET_NAMES = ['orders', 'links', 'linkBytes', 'alertLines'] as const;
export type BudgetName = (typeof BUDGET_NAMES)[number];

/** What is kept outside the database, so also while that is away; of the others nothing is kept then. */
const KEPT_ELSEWHERE: readonly BudgetName[] = ['alertLines'];

/** What may be kept. */
export interface BudgetSize {
  /** By one client in a day. */
  readonly perClient: number;
  /** By one client in an hour: a small part of that of all, so that a few clients do not use it up. */
  readonly perClientInHour: number;
  /** By all in an hour, so that nobody closes the calculator for a day. */
  readonly inAll: number;
}

export type BudgetSizes = Readonly<Record<BudgetName, BudgetSize>>;

/** How much of each budget a request needs. */
export type BudgetUse = Partial<Readonly<Record<BudgetName, number>>>;

/** What was taken of budgets, for a request that turns out to keep nothing. */
export interface TakenBudget {
  giveBack(): void;
}

/** Takes a client's network address and what the request needs. Throws a Refusal where a budget is used up. */
export type TakeBudget = (client: string, use: BudgetUse) => Promise<TakenBudget>;

/** Requests that were refused for a budget since the process began. */
export interface BudgetRefusals {
  readonly budget: BudgetName;
  /** Whether that of one client was used up, or that of all. */
  readonly scope: 'client' | 'all';
  readonly count: number;
  readonly lastAt: Date;
}

/** How much of a budget all have used in the present hour. */
export interface BudgetUsage {
  readonly budget: BudgetName;
  readonly used: number;
  readonly size: number;
}

interface Entry {
  readonly budget: BudgetName;
  readonly scope: BudgetRefusals['scope'];
  readonly key: string;
  readonly amount: number;
  readonly most: number;
  readonly until: Date;
  readonly window: 'hour' | 'day';
}

/** Whether counts were added, and the one of them that is beyond its budget for longest. */
interface Added {
  readonly exceeded: Entry | undefined;
  readonly isShared: boolean;
  giveBack(): void;
}

export interface BudgetsNeeds {
  readonly sizes: BudgetSizes;
  readonly clock: () => Date;
  readonly networksOf: ClientNetworksOf;
  /** Of this process. */
  readonly hash: (text: string) => Buffer;
  /** The same in all processes. */
  readonly keyOf: (text: string) => string;
  readonly sharedCounts: SharedCounts;
  readonly log: Log;
}

function endOfWindow(now: Date, windowMs: number): Date {
  return new Date((Math.floor(now.getTime() / windowMs) + 1) * windowMs);
}

/**
 * Builds the budgets of what is kept: orders with their documents, saved links and lines of the log, per client and day, per client
 * and hour, and for all in an hour, over all processes on one database. A client beyond its budget is refused with 429 `budgetExceeded`, everybody beyond that of
 * all with 503 `capacityExceeded`, both until the window is over. While the database does not answer, this process counts alone what
 * it keeps elsewhere. [SEC-10, SEC-03]
 */
export function createBudgets({ sizes, clock, networksOf, hash, keyOf, sharedCounts, log }: BudgetsNeeds) {
  const countedHere = createCountSketch(hash);
  let hourHere = 0;
  const refusals = new Map<string, BudgetRefusals>();
  const told = new Set<string>();

  function entryOfAll(budget: BudgetName, amount: number, now: Date): Entry {
    const until = endOfWindow(now, HOUR_MS);
    const key = keyOf(`budget ${budget} of all ${until.getTime()}`);
    return { budget, scope: 'all', key, amount, most: sizes[budget].inAll, until, window: 'hour' };
  }

  function entriesOfClient(client: string, budget: BudgetName, amount: number, now: Date): readonly Entry[] {
    const { perClient, perClientInHour } = sizes[budget];
    const day = { window: 'day', most: perClient, until: endOfWindow(now, DAY_MS) } as const;
    const hour = { window: 'hour', most: perClientInHour, until: endOfWindow(now, HOUR_MS) } as const;
    return networksOf(client).flatMap(({ network, share }) =>
      [day, hour].map(({ window, most, until }): Entry => {
        const key = keyOf(`budget ${budget} ${network} ${window} ${until.getTime()}`);
        return { budget, scope: 'client', key, amount, most: most * share, until, window };
      }),
    );
  }

  function countHere(entries: readonly Entry[], now: Date): readonly number[] {
    const hour = Math.floor(now.getTime() / HOUR_MS);
    if (hour !== hourHere) countedHere.clear();
    hourHere = hour;
    return entries.map(({ budget, key, amount }) =>
      KEPT_ELSEWHERE.includes(budget) ? countedHere.add(key, amount) : 0,
    );
  }

  function note({ budget, scope, key, most, until, window }: Entry, now: Date): void {
    const name = `${budget} ${scope}`;
    refusals.set(name, { budget, scope, count: (refusals.get(name)?.count ?? 0) + 1, lastAt: now });
    if (told.has(key)) return;
    if (told.size >= MOST_TOLD) told.clear();
    told.add(key);
    const facts = { budget, size: most, until: until.toISOString() };
    if (scope === 'all') log.error(facts, 'a budget is used up: everybody is refused until the hour is over');
    else log.warn(facts, `a client has used up its budget of the ${window}`);
  }

  async function add(entries: readonly Entry[], now: Date, isDatabaseThere = true): Promise<Added> {
    const shared = isDatabaseThere ? await sharedCounts.add(entries).catch(() => undefined) : undefined;
    const totals = shared ?? countHere(entries, now);
    return {
      exceeded: entries
        .filter(({ most }, index) => (totals[index] ?? 0) > most)
        .toSorted((one, other) => other.until.getTime() - one.until.getTime())[0],
      isShared: shared !== undefined,
      giveBack: () => {
        // Lost where the database goes away meanwhile: then a little less may be kept.
        if (shared)
          void sharedCounts.add(entries.map((entry) => ({ ...entry, amount: -entry.amount }))).catch(() => []);
      },
    };
  }

  function refuse(entry: Entry, now: Date): never {
    note(entry, now);
    const waitMs = entry.until.getTime() - now.getTime();
    throw entry.scope === 'client'
      ? new Refusal(429, { code: 'budgetExceeded' }, waitMs)
      : new Refusal(503, { code: 'capacityExceeded' }, waitMs);
  }

  const take: TakeBudget = async (client, use) => {
    const now = clock();
    const used = BUDGET_NAMES.flatMap((budget) => {
      const amount = use[budget] ?? 0;
      return amount === 0 ? [] : [{ budget, amount }];
    });
    const ofClient = await add(
      used.flatMap(({ budget, amount }) => entriesOfClient(client, budget, amount, now)),
      now,
    );
    if (ofClient.exceeded) {
      ofClient.giveBack();
      return refuse(ofClient.exceeded, now);
    }
    // Only then: a flood of one client that is refused must not use up what all have, not even for a moment.
    const ofAll = await add(
      used.map(({ budget, amount }) => entryOfAll(budget, amount, now)),
      now,
      ofClient.isShared,
    );
    const giveBack = (): void => {
      ofClient.giveBack();
      ofAll.giveBack();
    };
    if (!ofAll.exceeded) return { giveBack };
    giveBack();
    return refuse(ofAll.exceeded, now);
  };

  return {
    take,
    refusals: (): readonly BudgetRefusals[] => [...refusals.values()],
    /** How much all processes have let through in the present hour. Rejects while the database does not answer. */
    usage: async (): Promise<readonly BudgetUsage[]> => {
      const entries = BUDGET_NAMES.map((budget) => entryOfAll(budget, 0, clock()));
      const totals = await sharedCounts.read(entries.map(({ key }) => key));
      return entries.map(({ budget, most }, index) => ({ budget, used: totals[index] ?? 0, size: most }));
    },
  };
}

export type Budgets = ReturnType<typeof createBudgets>;

/** What operators are told: a warning once a budget of all is nearly used up, and for an hour after a refusal. [SEC-04, SEC-10] */
export function budgetsDetail(
  usage: readonly BudgetUsage[],
  refusals: readonly BudgetRefusals[],
  now: Date,
): ReadinessDetail {
  const recent = refusals.filter(({ lastAt }) => now.getTime() - lastAt.getTime() < HOUR_MS);
  const isNearlyUsed = usage.some(({ used, size }) => used >= size * NEARLY_USED);
  return {
    status: isNearlyUsed || recent.length > 0 ? 'warning' : 'ok',
    ...Object.fromEntries(
      usage.flatMap(({ budget, used, size }) => [
        [budget, used],
        [`${budget}Budget`, size],
      ]),
    ),
    ...Object.fromEntries(
      recent.map(({ budget, scope, lastAt }) => [
        `${budget}${scope === 'all' ? 'Refused' : 'RefusedToAClient'}At`,
        lastAt.toISOString(),
      ]),
    ),
  };
}
