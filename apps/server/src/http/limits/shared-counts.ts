import type pg from 'pg';
import { withDeadline } from '../../clock/deadline.ts';
import { createBatcher } from '../../database/batcher.ts';
import type { SharedCount, SharedCounts } from './counts.ts';

/** A limit must not make a request wait for an unresponsive database. */
const DEADLINE_MS = 1_000;

/** Sorted by key, so that two statements cannot deadlock. */
const ADD = `
  insert into shared_counts as counts (key, amount, until)
  select key, amount, until from unnest($1::text[], $2::bigint[], $3::timestamptz[]) as given (key, amount, until)
  order by key collate "C"
  on conflict (key) do update set amount = greatest(0, counts.amount + excluded.amount)
  returning key, amount`;

interface Row {
  readonly key: string;
  readonly amount: string;
}

/** Creates the counts shared by all processes on the database. Concurrent calls are batched into one statement. */
export function createSharedCounts(pool: pg.Pool): SharedCounts {
  async function addAll(calls: readonly (readonly SharedCount[])[]): Promise<readonly (readonly number[])[]> {
    const all = calls.flat();
    const sums = new Map<string, SharedCount>();
    for (const count of all) {
      const before = sums.get(count.key);
      sums.set(count.key, { ...count, amount: (before?.amount ?? 0) + count.amount });
    }
    const added = [...sums.values()];
    const { rows } = await pool.query<Row>({
      name: 'add-shared-counts',
      text: ADD,
      values: [
        added.map(({ key }) => key),
        added.map(({ amount }) => amount),
        added.map(({ until }) => until.toISOString()),
      ],
    });
    const counted = new Map(rows.map(({ key, amount }) => [key, Number(amount) - (sums.get(key)?.amount ?? 0)]));
    // Each call gets its own count, as if the calls had come one after the other.
    return calls.map((counts) =>
      counts.map(({ key, amount }) => {
        const total = (counted.get(key) ?? 0) + amount;
        counted.set(key, total);
        return total;
      }),
    );
  }

  const addBatched = createBatcher({ run: addAll, maxItems: 100, maxConcurrent: 2 });

  return {
    add: (counts) => withDeadline(addBatched(counts), DEADLINE_MS),

    read: async (keys) => {
      const { rows } = await withDeadline(
        pool.query<Row>('select key, amount from shared_counts where key = any($1)', [keys]),
        DEADLINE_MS,
      );
      const amounts = new Map(rows.map(({ key, amount }) => [key, Number(amount)]));
      return keys.map((key) => amounts.get(key) ?? 0);
    },

    deleteEnded: async (now) => {
      await pool.query('delete from shared_counts where until <= $1', [now]);
    },
  };
}
