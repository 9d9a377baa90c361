import type { TestProject } from 'vitest/node';
import { createDatabaseIn } from '../../../../apps/server/tests/support/environment/create-test-database.ts';
import { namedSetUp } from '../../../../apps/server/tests/support/environment/named-set-up.ts';
import { startProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the product of the suite, e.g. http://127.0.0.1:41234 */
    readonly origin: string;
    /** Environment with which the operator's commands find its data. */
    readonly dataDir: string;
    readonly databaseUrl: string;
  }
}

async function startSuite(project: TestProject): Promise<() => Promise<void>> {
  const databaseUrl = await createDatabaseIn(project.getProvidedContext().postgresUrl);
  const product = await startProduct({ DATABASE_URL: databaseUrl });
  project.provide('origin', product.origin);
  project.provide('dataDir', product.data.DATA_DIR);
  project.provide('databaseUrl', databaseUrl);
  return () => product.stop();
}

/** Starts one product for all browser tests and stops it after the last. */
export default namedSetUp(import.meta.filename, startSuite);
