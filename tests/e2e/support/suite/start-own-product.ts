import { createMigratedDatabase } from '../../../../apps/server/tests/support/environment/embedded-postgres-test-database.ts';
import { type Product, startProduct } from './start-product.ts';

/** Starts a product for one test file beside that of the suite, with a database of its own in the cluster of the tests. */
export async function startOwnProduct(environment: Record<string, string> = {}): Promise<Product> {
  return startProduct({ DATABASE_URL: await createMigratedDatabase(), ...environment });
}
