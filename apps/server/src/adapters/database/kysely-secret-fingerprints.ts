import { type Kysely, sql } from 'kysely';
import type { SecretFingerprints } from '../../services/keys/secret-check.ts';
import type { Tables } from './tables.ts';

/** Creates the store of running processes' secret fingerprints. Uses the database's clock. */
export function createKyselySecretFingerprints(database: Kysely<Tables>): SecretFingerprints {
  return {
    join: (own, mayReplace) =>
      database.transaction().execute(async (transaction) => {
        // The lock makes one of two processes that start concurrently with different secrets fail.
        await sql`lock table secret_fingerprints in share row exclusive mode`.execute(transaction);
        const rows = await transaction
          .selectFrom('secret_fingerprints')
          .select(['fingerprint', sql<boolean>`seen_at >= now() - interval '15 minutes'`.as('is_recent')])
          .execute();
        const recent = rows.filter(({ is_recent: isRecent }) => isRecent);
        const others = recent.length > 0 ? recent : rows;
        const isShared = others.some(({ fingerprint }) => own.some((one) => one.equals(fingerprint)));
        if (others.length > 0 && !isShared) {
          if (recent.length > 0) return 'other';
          if (!mayReplace) return 'otherBefore';
        }
        await sql`delete from secret_fingerprints where seen_at < now() - interval '15 minutes'`.execute(transaction);
        await sql`
          insert into secret_fingerprints (fingerprint, seen_at)
          select fingerprint, now() from unnest(${own}::bytea[]) as fingerprint
          on conflict (fingerprint) do update set seen_at = excluded.seen_at`.execute(transaction);
        return 'shared';
      }),
  };
}
