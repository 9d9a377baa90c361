import type { Log } from '../../operation/log.ts';
import type { ReadinessDetail } from '../../operation/readiness.ts';
import { Refusal } from '../refusal.ts';
import { createCountSketch } from './counts.ts';
import type { CounterNeeds } from './rate-counter.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Operators are warned from this share of a total on, while most visitors do not notice yet. */
const WARNED_FROM = 0.5;

/** Share of a total that only a client's first request of the hour may use, so that a few clients cannot exhaust it. */
const RESERVED = 0.2;

const MAX_REPORTED = 1_000;

export const BUDGET_NAMES = ['orders', 'links', 'linkBytes', 'alertLines'] as const;
export const BUDGET_SCOPES = ['client', 'repeated', 'all'] as const;
export type BudgetName = (typeof BUDGET_NAMES)[number];

/** Stored outside the database, so also accepted while it is unavailable. */
const KEPT_ELSEWHERE: readonly BudgetName[] = ['alertLines'];

export interface BudgetSize {
  readonly perClient: number;
  /** Per client and hour: a small part of the total, so that a few clients cannot exhaust it. */
  readonly perClientInHour: number;
  /** For all clients per hour, so that nobody can block the calculator for a day. */
  readonly inAll: number;
}

export type BudgetSizes = Readonly<Record<BudgetName, BudgetSize>>;

export type BudgetUse = Partial<Readonly<Record<BudgetName, number>>>;

/** Amounts taken from budgets, to give back if the request stores nothing. */
export interface TakenBudget {
  giveBack(): void;
}

/** Takes from budgets for a client's IP address. Throws a Refusal if one is exhausted. */
export type TakeBudget = (client: string, use: BudgetUse) => Promise<TakenBudget>;

/** Requests refused for a budget since the process started. */
export interface BudgetRefusals {
  readonly budget: BudgetName;
  /** 'repeated': more than the first of its client, while the rest of the total is reserved for first ones. */
  readonly scope: (typeof BUDGET_SCOPES)[number];
  readonly count: number;
  readonly lastAt: Date;
}

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

/** Result of counting, with the exceeded entry whose window ends last. */
interface Added {
  readonly counted: readonly (Entry & { readonly total: number })[];
  readonly exceeded: Entry | undefined;
  readonly isShared: boolean;
  giveBack(): void;
}

export interface BudgetsNeeds extends CounterNeeds {
  readonly sizes: BudgetSizes;
  readonly log: Log;
}

function endOfWindow(now: Date, windowMs: number): Date {
  return new Date((Math.floor(now.getTime() / windowMs) + 1) * windowMs);
}

const WORDS = {
  all: 'a budget is exhausted: all clients are refused until the end of the hour',
  repeated: 'a budget is nearly exhausted: only the first request of a client is accepted until the end of the hour',
} as const;

/** Counts refusals; logs each exhausted budget once, and each total that is half used. */
function createReports(log: Log) {
  const refusals = new Map<string, BudgetRefusals>();
  const reported = new Set<string>();
  const isNews = (line: string): boolean => {
    if (reported.has(line)) return false;
    if (reported.size >= MAX_REPORTED) reported.clear();
    reported.add(line);
    return true;
  };
  return {
    all: (): readonly BudgetRefusals[] => [...refusals.values()],
    note: ({ budget, scope, key, most, until, window }: Entry, now: Date): void => {
      const name = `${budget} ${scope}`;
      refusals.set(name, { budget, scope, count: (refusals.get(name)?.count ?? 0) + 1, lastAt: now });
      if (!isNews(`${scope} ${key}`)) return;
      const facts = { budget, size: most, until: until.toISOString() };
      if (scope === 'client') log.warn(facts, `a client has exhausted its budget of the ${window}`);
      else log.error(facts, WORDS[scope]);
    },
    noteUse: (budget: BudgetName, key: string, used: number, size: number): void => {
      if (used >= size * WARNED_FROM && isNews(`half ${key}`))
        log.warn({ budget, used, size }, 'half of the budget of an hour is used');
    },
  };
}

/** Creates the entries to count for an amount of a budget, under keys that end with their window. */
function createEntries({ sizes, networksOf, keyOf }: Pick<BudgetsNeeds, 'sizes' | 'networksOf' | 'keyOf'>) {
  return {
    ofAll: (budget: BudgetName, amount: number, now: Date, scope: 'repeated' | 'all' = 'all'): Entry => {
      const until = endOfWindow(now, HOUR_MS);
      const key = keyOf(`budget ${budget} of all ${until.getTime()}`);
      const { inAll } = sizes[budget];
      const most = scope === 'all' ? inAll : Math.ceil(inAll * (1 - RESERVED));
      return { budget, scope, key, amount, most, until, window: 'hour' };
    },
    ofClient: (client: string, budget: BudgetName, amount: number, now: Date): readonly Entry[] => {
      const { perClient, perClientInHour } = sizes[budget];
      const day = { window: 'day', most: perClient, until: endOfWindow(now, DAY_MS) } as const;
      const hour = { window: 'hour', most: perClientInHour, until: endOfWindow(now, HOUR_MS) } as const;
      return networksOf(client).flatMap(({ network, share }) =>
        [day, hour].map(({ window, most, until }): Entry => {
          const key = keyOf(`budget ${budget} ${network} ${window} ${until.getTime()}`);
          return { budget, scope: 'client', key, amount, most: most * share, until, window };
        }),
      );
    },
  };
}

/**
 * Creates the budgets of stored data per client and day, per client and hour, and in total per hour, across all
 * processes of a database. Beyond its budget a client gets 429, beyond the total everybody 503, until the window ends.
 * A part of the total is reserved for the first request of a client in the hour.
 * While the database is unavailable, this process counts what is stored elsewhere. [SEC-10, SEC-03]
 */
export function createBudgets(needs: BudgetsNeeds) {
  const { clock, hash, sharedCounts, sizes, log } = needs;
  const entriesOf = createEntries(needs);
  const reports = createReports(log);
  const countedHere = createCountSketch(hash);
  let hourHere = 0;

  function countInProcess(entries: readonly Entry[], now: Date): readonly number[] {
    const hour = Math.floor(now.getTime() / HOUR_MS);
    if (hour !== hourHere) countedHere.clear();
    hourHere = hour;
    return entries.map(({ budget, key, amount }) =>
      KEPT_ELSEWHERE.includes(budget) ? countedHere.add(key, amount) : 0,
    );
  }

  async function add(entries: readonly Entry[], now: Date, isDatabaseThere = true): Promise<Added> {
    const shared = isDatabaseThere ? await sharedCounts.add(entries).catch(() => undefined) : undefined;
    const totals = shared ?? countInProcess(entries, now);
    const counted = entries.map((entry, index) => ({ ...entry, total: totals[index] ?? 0 }));
    return {
      counted,
      exceeded: counted
        .filter(({ most, total }) => total > most)
        .toSorted((one, other) => other.until.getTime() - one.until.getTime())[0],
      isShared: shared !== undefined,
      giveBack: () => {
        // Lost if the database fails meanwhile; then slightly less can be stored.
        if (shared)
          void sharedCounts.add(entries.map((entry) => ({ ...entry, amount: -entry.amount }))).catch(() => []);
      },
    };
  }

  function refuse(entry: Entry, now: Date): never {
    reports.note(entry, now);
    const waitMs = entry.until.getTime() - now.getTime();
    throw entry.scope === 'client'
      ? new Refusal(429, { code: 'budgetExceeded' }, waitMs)
      : new Refusal(503, { code: 'capacityExceeded' }, waitMs);
  }

  const take: TakeBudget = async (client, use) => {
    const now = clock();
    const used = BUDGET_NAMES.map((budget) => ({ budget, amount: use[budget] ?? 0 })).filter(
      ({ amount }) => amount > 0,
    );
    const clients = used.flatMap(({ budget, amount }) => entriesOf.ofClient(client, budget, amount, now));
    const ofClient = await add(clients, now);
    if (ofClient.exceeded) {
      ofClient.giveBack();
      return refuse(ofClient.exceeded, now);
    }
    // After the client's check: refused requests of one client must not use up the total, even briefly.
    const repeated = new Set(
      ofClient.counted
        .filter(({ window, total, amount }) => window === 'hour' && total > amount)
        .map(({ budget }) => budget),
    );
    const all = used.map(({ budget, amount }) =>
      entriesOf.ofAll(budget, amount, now, repeated.has(budget) ? 'repeated' : 'all'),
    );
    const ofAll = await add(all, now, ofClient.isShared);
    for (const { budget, key, total } of ofAll.counted) reports.noteUse(budget, key, total, sizes[budget].inAll);
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
    refusals: reports.all,
    /** Returns what all processes used in the current hour. Rejects while the database is unavailable. */
    usage: async (): Promise<readonly BudgetUsage[]> => {
      const entries = BUDGET_NAMES.map((budget) => entriesOf.ofAll(budget, 0, clock()));
      const totals = await sharedCounts.read(entries.map(({ key }) => key));
      return entries.map(({ budget, most }, index) => ({ budget, used: totals[index] ?? 0, size: most }));
    },
  };
}

export type Budgets = ReturnType<typeof createBudgets>;

const SCOPES_IN_DETAIL = { client: 'RefusedToAClient', repeated: 'RefusedIfRepeated', all: 'Refused' } as const;

/** Returns the readiness detail: a warning for a half used total or a refusal within the hour. [SEC-04, SEC-10] */
export function budgetsDetail(
  usage: readonly BudgetUsage[],
  refusals: readonly BudgetRefusals[],
  now: Date,
): ReadinessDetail {
  const recent = refusals.filter(({ lastAt }) => now.getTime() - lastAt.getTime() < HOUR_MS);
  const isHalfUsed = usage.some(({ used, size }) => used >= size * WARNED_FROM);
  return {
    status: isHalfUsed || recent.length > 0 ? 'warning' : 'ok',
    ...Object.fromEntries(
      usage.flatMap(({ budget, used, size }) => [
        [budget, used],
        [`${budget}Budget`, size],
      ]),
    ),
    ...Object.fromEntries(
      recent.map(({ budget, scope, lastAt }) => [`${budget}${SCOPES_IN_DETAIL[scope]}At`, lastAt.toISOString()]),
    ),
  };
}
