import type pg from 'pg';
import { withDeadline } from '../deadline.ts';

const DEADLINE_MS = 2_000;

/** Returns whether the database answers within two seconds. [SEC-04] */
export async function isDatabaseReady(pool: pg.Pool): Promise<boolean> {
  try {
    await withDeadline(pool.query('select 1'), DEADLINE_MS);
    return true;
  } catch {
    return false;
  }
}
