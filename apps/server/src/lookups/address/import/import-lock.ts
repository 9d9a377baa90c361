import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

const IMPORT_LOCK = 18_042_079;

/**
 * Takes the lock of imports until the end of a transaction, which also a crash of its process is. Returns false if another
 * one has it and this one does not wait.
 */
export async function lockForImport(transaction: Transaction<Tables>, { wait }: { wait: boolean }): Promise<boolean> {
  if (wait) {
    await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(transaction);
    return true;
  }
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as is_free`.execute(transaction);
  return rows[0]?.isFree === true;
}
