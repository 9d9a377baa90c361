import type { TestProject } from 'vitest/node';
import { startProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one product of the suite listens, e.g. http://127.0.0.1:41234 */
    readonly origin: string;
    /** Where it keeps its data, as the programs for operators know it. */
    readonly dataDir: string;
  }
}

/** Starts one product for all browser tests and stops it after the last. */
export default async function startSuite(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct();
  project.provide('origin', product.origin);
  project.provide('dataDir', product.dataDir);
  return () => product.stop();
}
