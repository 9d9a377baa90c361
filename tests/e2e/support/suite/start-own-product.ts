import { createMigratedDatabase } from '../../../../apps/server/tests/support/environment/embedded-postgres-test-database.ts';
import { type Product, startProduct } from './start-product.ts';

/** Starts another product for one test file, with a separate database in the cluster of the tests. */
export async function startOwnProduct(environment: Record<string, string> = {}): Promise<Product> {
  return startProduct({ DATABASE_URL: await createMigratedDatabase(), ...environment });
}
