import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Far less than the workers' polling interval of two seconds. */
const PAUSE_MS = 100;

/**
 * Creates a function that notifies the workers of all processes of committed jobs, at once or batched. PostgreSQL
 * serializes the commits of notifying transactions, so this one is separate from inserting orders. A lost notification
 * does no harm, because workers also poll. [ORD-03]
 */
export function createWakeWorkers(pool: pg.Pool) {
  let jobs = 0;
  let isWaking = false;

  const wake = async (): Promise<void> => {
    while (jobs > 0) {
      const count = jobs;
      jobs = 0;
      await pool
        .query(`select pg_notify('jobs:insert', json_build_object('r', random(), 'count', $1::int)::text)`, [count])
        .catch(() => undefined);
      await pause(PAUSE_MS, undefined, { ref: false });
    }
    isWaking = false;
  };

  return (count: number): void => {
    jobs += count;
    if (isWaking) return;
    isWaking = true;
    void wake();
  };
}
