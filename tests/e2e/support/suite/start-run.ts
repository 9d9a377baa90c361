import { createDatabaseIn } from '../../../../apps/server/tests/support/environment/create-test-database.ts';
import { startTestCluster } from '../../../../apps/server/tests/support/environment/embedded-postgres-test-cluster.ts';
import { startProduct } from './start-product.ts';

/** Starts one PostgreSQL and one product for all browser tests; the workers find them by these variables. */
export default async function startRun(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const databaseUrl = await createDatabaseIn(cluster.url);
  const product = await startProduct({ DATABASE_URL: databaseUrl });
  process.env['E2E_POSTGRES_URL'] = cluster.url;
  process.env['E2E_ORIGIN'] = product.origin;
  process.env['E2E_DATA_DIR'] = product.data.DATA_DIR;
  process.env['E2E_DATABASE_URL'] = databaseUrl;
  return async () => {
    await product.stop();
    await cluster.stop();
  };
}
