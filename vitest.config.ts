import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// As for all programs of package.json: what a test starts need not be compiled anew.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/node');

// A limit ends a test that hangs; it does not judge how busy the machine is.
const patient = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } };

const setupFiles = [
  'apps/web/clear-storage.ts',
  'tests/seed-properties.ts',
  // `npm run proof -- properties` tries every property with more cases.
  ...(process.env['PROPERTY_FACTOR'] === undefined ? [] : ['tests/proof/large-properties.ts']),
];

// Half the time of a test of the server is waiting, for the database, programs and mails; of a browser's, a third.
const cores = availableParallelism();
const workers = { pure: cores, server: cores * 2, e2e: cores + 1 };

// A worker keeps its modules from file to file: loading them anew for each file took most of the time.
const shared = { isolate: false };

/** One project after the other, each in random order. */
function inGroup(groupOrder: number) {
  return { sequence: { groupOrder, shuffle: true } };
}

export default defineConfig({
  test: {
    sequence: { shuffle: true },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/**/*.test.ts',
            'products/**/*.test.ts',
            'apps/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/atlas/**/*.test.ts',
            'tests/model/**/*.test.ts',
            'tests/proof/**/*.test.ts',
            'tests/mutation/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.integration.test.ts'],
          maxWorkers: workers.pure,
          ...inGroup(0),
          setupFiles: [...setupFiles, 'apps/web/undo-stubs.ts'],
          ...shared,
          ...patient,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['{apps,products}/**/*.test.tsx'],
          setupFiles: [...setupFiles, 'apps/web/undo-stubs.ts', 'apps/web/clean-up.ts'],
          maxWorkers: workers.pure,
          ...inGroup(1),
          ...shared,
          ...patient,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/**/*.integration.test.ts'],
          globalSetup: ['apps/server/tests/support/environment/embedded-postgres-test-cluster.ts'],
          setupFiles,
          maxWorkers: workers.server,
          ...inGroup(2),
          ...shared,
          ...patient,
        },
      },
      {
        // What must hold when parts fail, each file with a database of its own.
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: [
            'apps/server/tests/support/environment/embedded-postgres-test-cluster.ts',
            'tests/faults/bundled-program.ts',
          ],
          // Each has several processes of the product under load; half the time one of them starts or waits.
          maxWorkers: 2,
          ...inGroup(3),
          testTimeout: 600_000,
          hookTimeout: 300_000,
          expect: patient.expect,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.e2e.ts'],
          globalSetup: [
            'apps/server/tests/support/environment/embedded-postgres-test-cluster.ts',
            'tests/e2e/support/suite/start-suite.ts',
          ],
          // A worker keeps its browser and what it has walked from file to file; every test begins with an empty profile.
          isolate: false,
          maxWorkers: workers.e2e,
          ...inGroup(4),
          ...patient,
          // Every wait on a page ends after thirty seconds, so what reaches the limit of the whole test is a browser that does not
          // answer any more, seen once in a thousand visits on a busy machine. Whatever else fails is not tried again.
          retry: { count: 1, condition: /^Test timed out in / },
        },
      },
    ],
  },
});
