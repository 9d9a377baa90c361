import type { Log } from '../../operation/log.ts';
import type { Limit } from './request-limits.ts';
import type { SharedCounts } from './shared-counts.ts';

/**
 * Counts that a process remembers, in some megabytes; beyond that it forgets all and counts anew. It also adds at most as
 * many to the database in an hour and counts further clients alone, so that no flood fills either.
 */
const MOST_COUNTED = 50_000;

const HOUR_MS = 3_600_000;

/** Interval of the log lines that the database does not answer, under load perhaps for some calls only. */
const TOLD_EVERY_MS = 60_000;

/** A limit, and the name under which it is counted. */
export type NamedLimit = Limit & { readonly name: string };

/** How far a limit is used in the present window. */
export interface Use {
  readonly current: number;
  readonly isExceeded: boolean;
  /** Milliseconds until the window ends. */
  readonly ttl: number;
  /** Takes the call out of the count again. */
  readonly giveBack: () => void;
}

export interface CountsNeeds {
  readonly clock: () => Date;
  readonly shared: Pick<SharedCounts, 'add' | 'read'>;
  /** The same in all processes. */
  readonly keyOf: (text: string) => string;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Creates the counts of calls in fixed windows. A shared limit is counted in the database too, but only while this
 * process itself has not exceeded it; if the database does not answer, the count of this process applies. [SEC-10]
 */
export function createCounts({ clock, shared, keyOf, log }: CountsNeeds) {
  const here = new Map<string, number>();
  let toldAt = -Infinity;
  let addedInHour = 0;
  let hour = 0;

  /** Returns the key of a client's present window, and when that ends. */
  const placeOf = ({ name, windowMs }: NamedLimit, client: string) => {
    const now = clock().getTime();
    const until = (Math.floor(now / windowMs) + 1) * windowMs;
    return { key: keyOf(`${name} ${client} ${until}`), until: new Date(until), ttl: until - now };
  };

  const addHere = (key: string, amount: number): number => {
    const before = here.get(key);
    if (before === undefined && here.size >= MOST_COUNTED) here.clear();
    const count = (before ?? 0) + amount;
    here.set(key, count);
    return count;
  };

  const isFlooded = (): boolean => {
    const now = Math.floor(clock().getTime() / HOUR_MS);
    if (now !== hour) addedInHour = 0;
    hour = now;
    return addedInHour >= MOST_COUNTED;
  };

  const addShared = async (key: string, until: Date): Promise<number | undefined> => {
    try {
      const count = await shared.add(key, until, 1);
      if (count === 1) addedInHour += 1;
      return count;
    } catch (error) {
      const now = clock().getTime();
      if (now - toldAt >= TOLD_EVERY_MS) {
        toldAt = now;
        log.warn({ err: error }, 'limits are counted per process: the database does not answer in time');
      }
      return undefined;
    }
  };

  return {
    /** Counts a call of a client, or of all clients together. */
    add: async (limit: NamedLimit, client = ''): Promise<Use> => {
      const { key, until, ttl } = placeOf(limit, client);
      const own = addHere(key, 1);
      const isAsked = limit.isShared && own <= limit.max && (client === '' || !isFlooded());
      const all = isAsked ? await addShared(key, until) : undefined;
      const current = Math.max(own, all ?? 0);
      const giveBack = (): void => {
        addHere(key, -1);
        // Lost if the database fails meanwhile: then one less fits into the window.
        if (all !== undefined) void shared.add(key, until, -1).catch(() => undefined);
      };
      return { current, isExceeded: current > limit.max, ttl, giveBack };
    },

    /** Returns the present count of a shared limit of all clients. Rejects while the database does not answer. */
    read: (limit: NamedLimit): Promise<number> => shared.read(placeOf(limit, '').key),
  };
}

export type Counts = ReturnType<typeof createCounts>;
