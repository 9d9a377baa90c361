import type pg from 'pg';
import { withDeadline } from '../../clock/deadline.ts';

/** A limit must not make a request wait for an unresponsive database. */
const DEADLINE_MS = 1_000;

const ADD = `
  insert into shared_counts as counts (key, amount, until) values ($1, greatest(0, $2::bigint), $3)
  on conflict (key) do update set amount = greatest(0, counts.amount + $2)
  returning amount`;

interface Row {
  readonly key: string;
  readonly amount: string;
}

/**
 * Creates the counts of all processes on a database. A key is a keyed hash, which reveals no client, and names its
 * window, so that a count ends with it. Every call rejects soon while the database does not answer. [SEC-10]
 */
export function createSharedCounts(pool: pg.Pool) {
  return {
    /** Adds to a count, a negative amount too; returns the new one. */
    add: async (key: string, until: Date, amount: number): Promise<number> => {
      const query = { name: 'add-shared-count', text: ADD, values: [key, amount, until] };
      const { rows } = await withDeadline(pool.query<Row>(query), DEADLINE_MS);
      return Number(rows[0]?.amount);
    },

    read: async (key: string): Promise<number> => {
      const query = pool.query<Row>('select amount from shared_counts where key = $1', [key]);
      const { rows } = await withDeadline(query, DEADLINE_MS);
      return Number(rows[0]?.amount ?? 0);
    },

    deleteEnded: async (now: Date): Promise<void> => {
      await pool.query('delete from shared_counts where until <= $1', [now]);
    },
  };
}

export type SharedCounts = ReturnType<typeof createSharedCounts>;
