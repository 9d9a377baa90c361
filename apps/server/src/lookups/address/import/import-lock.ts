import { setTimeout as delay } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

const IMPORT_LOCK = 18_042_079;
const LOOK_MS = 200;

/**
 * Takes the lock of imports until the end of a transaction, which also a crash of its process is. Returns false if another
 * one has it and this one does not wait.
 */
export async function lockForImport(transaction: Transaction<Tables>, { wait }: { wait: boolean }): Promise<boolean> {
  for (;;) {
    // A statement that waits itself would exceed its timeout while another process fills in the towns.
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as is_free`.execute(transaction);
    if (rows[0]?.isFree === true) return true;
    if (!wait) return false;
    await delay(LOOK_MS);
  }
}
