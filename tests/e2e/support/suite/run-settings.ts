import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../../scripts/processes.ts';

/** What every run in browsers has in common. */
export const RUN = {
  globalSetup: join(import.meta.dirname, 'start-run.ts'),
  fullyParallel: true,
  // Browser tests wait a third of their time.
  workers: availableParallelism() + 1,
  forbidOnly: process.env['CI'] !== undefined,
  expect: { timeout: 30_000 },
} as const;

/** `npm test` counts by it. */
export const JSON_REPORT = ['json', { outputFile: join(root, 'playwright-report/results.json') }] as const;
