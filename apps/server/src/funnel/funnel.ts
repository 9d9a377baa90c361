import { todayInBerlin } from '@fa/rechner/formats/calendar-date';
import { every } from '../clock/every.ts';
import type { Context } from '../context.ts';
import type { Counted, FunnelCount } from './funnel-count.ts';
import { addCounts, COUNTER_KEY } from './funnel-table.ts';

const WRITE_EVERY_MS = 5_000;

/** Counters that a process remembers while the database does not answer; further ones are not counted. */
const MOST_COUNTERS = 5_000;

/**
 * Opens the counters of the funnel. A process counts in memory and adds to the database every five seconds and when it stops,
 * so that no visitor waits and a kill loses seconds of counts, never an order. [LEIT-10]
 */
export function openFunnel({ clock, database, log }: Pick<Context, 'clock' | 'database' | 'log'>) {
  let counters = new Map<string, FunnelCount>();

  const add = (count: FunnelCount): void => {
    const key = JSON.stringify(COUNTER_KEY.map((name) => count[name]));
    const before = counters.get(key);
    if (!before && counters.size >= MOST_COUNTERS) return;
    counters.set(key, { ...count, amount: count.amount + (before?.amount ?? 0) });
  };

  const write = async (): Promise<void> => {
    const taken = [...counters].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
    if (taken.length === 0) return;
    counters = new Map();
    try {
      await addCounts(database.kysely, taken);
    } catch (error) {
      for (const count of taken) add(count);
      log.warn({ err: error }, 'counters of the funnel could not be written and are kept');
    }
  };

  return {
    /** Counts one of each; returns at once. */
    count: (counted: readonly Counted[]): void => {
      const day = todayInBerlin(clock().getTime());
      for (const one of counted) add({ ...one, day, amount: 1 });
    },
    /** Writes what this process counted until `stop`, which writes once more; never rejects. */
    watch: () => {
      const writing = every(WRITE_EVERY_MS, write);
      return {
        stop: async () => {
          await writing.stop();
          await write();
        },
      };
    },
  };
}

export type Funnel = ReturnType<typeof openFunnel>;
