import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartupError } from '../../errors/startup-error.ts';
import { createOrders } from './migrations/0001-orders.ts';
import { addOrderPapers } from './migrations/0002-order-papers.ts';
import { addMailColumns } from './migrations/0003-mail-columns.ts';
import { createDirectoryTables } from './migrations/0004-directory.ts';
import { addDeliveries } from './migrations/0005-deliveries.ts';
import { sealPersonalData } from './migrations/0006-sealed.ts';
import { addOrderCorrections } from './migrations/0007-order-corrections.ts';
import { addDeliveryAttempts } from './migrations/0008-delivery-attempts.ts';
import { createPrintedTexts } from './migrations/0009-printed-texts.ts';
import { createSavedCalculations } from './migrations/0010-saved-calculations.ts';
import { createServiceIds } from './migrations/0011-service-ids.ts';
import { createAgents } from './migrations/0012-agents.ts';
import { createKeyFingerprints } from './migrations/0013-key-fingerprints.ts';
import { createMaintenance } from './migrations/0014-maintenance.ts';
import { createDeletionClock } from './migrations/0015-deletion-clock.ts';
import { createTariffVersions } from './migrations/0016-tariff-versions.ts';
import { addCalculationOfLinks } from './migrations/0017-calculation-of-links.ts';
import { addSettledDeliveries } from './migrations/0018-settled-deliveries.ts';
import { type HashingNeeds, hashWhatEntitles } from './migrations/0019-keyed-hashes.ts';
import { addSecondFactorTries } from './migrations/0020-second-factor-tries.ts';
import { createSecretFingerprints } from './migrations/0021-secret-fingerprints.ts';
import { createConfirmationLimit } from './migrations/0022-confirmation-limit.ts';
import { createSharedCounts } from './migrations/0024-shared-counts.ts';
import { addAgentIdle } from './migrations/0027-agent-idle.ts';
import type { Tables } from './tables.ts';

function migrationsOf(needs: HashingNeeds) {
  return {
    '0001-orders': createOrders,
    '0002-order-papers': addOrderPapers,
    '0003-mail-columns': addMailColumns,
    '0004-directory': createDirectoryTables,
    '0005-deliveries': addDeliveries,
    '0006-sealed': sealPersonalData(needs),
    '0007-order-corrections': addOrderCorrections,
    '0008-delivery-attempts': addDeliveryAttempts,
    '0009-printed-texts': createPrintedTexts,
    '0010-saved-calculations': createSavedCalculations,
    '0011-service-ids': createServiceIds,
    '0012-agents': createAgents,
    '0013-key-fingerprints': createKeyFingerprints,
    '0014-maintenance': createMaintenance,
    '0015-deletion-clock': createDeletionClock,
    '0016-tariff-versions': createTariffVersions,
    '0017-calculation-of-links': addCalculationOfLinks,
    '0018-settled-deliveries': addSettledDeliveries,
    '0019-keyed-hashes': hashWhatEntitles(needs),
    '0020-second-factor-tries': addSecondFactorTries,
    '0021-secret-fingerprints': createSecretFingerprints,
    '0022-confirmation-limit': createConfirmationLimit,
    '0024-shared-counts': createSharedCounts,
    '0027-agent-idle': addAgentIdle,
  };
}

export type MigrationName = keyof ReturnType<typeof migrationsOf>;

const FIRST: MigrationName = '0001-orders';

/** Returns whether any version of the product has ever started on a database; changes nothing. */
export async function isProductDatabase(database: Kysely<Tables>): Promise<boolean> {
  const table = await sql<{
    isThere: boolean;
  }>`select to_regclass('kysely_migration') is not null as "isThere"`.execute(database);
  if (table.rows[0]?.isThere !== true) return false;
  const { rows } = await sql`select from kysely_migration where name = ${FIRST}`.execute(database);
  return rows.length > 0;
}

/**
 * Migrates the schema to the latest or a named migration; all or nothing. Kysely holds an advisory lock, so that
 * concurrent starts take turns.
 */
export async function migrateDatabase(
  database: Kysely<Tables>,
  needs: HashingNeeds,
  last?: MigrationName,
): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrationsOf(needs) },
    // Numbers are assigned before the work is done, so a lower one may be merged later.
    allowUnorderedMigrations: true,
  });
  const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (error)
    throw new StartupError(
      `The database schema could not be migrated: ${(error as Error).message ?? 'unknown reason'}.`,
    );
}
