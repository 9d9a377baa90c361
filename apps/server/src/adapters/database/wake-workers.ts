import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Far less than the two seconds after which workers look by themselves. */
const PAUSE_MS = 100;

/**
 * Gives what tells the workers of all processes that so many jobs are committed, at once or together with the next
 * ones. PostgreSQL lets transactions that notify commit one at a time, so this is none with orders in it; nothing is lost
 * when nobody hears it, because workers look by themselves. [ORD-03]
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
