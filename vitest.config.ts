import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Of the order of tests in a file and of the values of properties.
process.env['TEST_SEED'] ??= String(randomInt(1, 1_000_000_000));

// Programs that tests start reuse compiled code, as all programs of package.json do.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/node');

// The timeout ends a test that hangs; it is long enough for a busy machine.
const patient = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } };

const setupFiles = [
  'tests/setup/clear-storage.ts',
  'tests/setup/fewer-iterations.ts',
  'tests/setup/patient-waits.ts',
  'tests/setup/seed-properties.ts',
];

// Server tests wait half of their time: database, programs, mails.
const cores = availableParallelism();
const workers = { pure: cores, server: cores * 2 };

// A worker keeps its modules between files: loading them for each file took most of the time.
const shared = { isolate: false };

// Tests that start programs, the linter or the Typst compiler. `npm run test:quick` leaves them out.
const programs = [
  'scripts/bootstrap.test.ts',
  'scripts/programs.test.ts',
  'scripts/patterns.test.ts',
  'scripts/release/*.test.ts',
  'scripts/lint/{bans,young-features}.test.ts',
  'apps/server/src/documents/**/*.test.ts',
];

// Tests of code without components that need the DOM say so in their first line.
const withDom = globSync('{apps,products}/**/*.test.ts', { exclude: ['**/node_modules'] }).filter((file) =>
  readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom'),
);

// A mistake in the definition of a product would fail hundreds of other tests, so these run first and end the run.
const definitions = ['{products/*,tests/bicycle}/definition/definition.test.ts', 'apps/*/src/*.definition.test.ts'];

/** Projects of a group run beside each other, and one group after the other; the tests of a file in random order. */
function inGroup(groupOrder: number) {
  return { sequence: { groupOrder, shuffle: { tests: true } } };
}

export default defineConfig({
  test: {
    sequence: { seed: Number(process.env['TEST_SEED']) },
    projects: [
      {
        test: {
          name: 'definitions',
          environment: 'node',
          include: definitions,
          maxWorkers: workers.pure,
          ...inGroup(0),
          setupFiles: [...setupFiles, 'tests/setup/undo-stubs.ts'],
          ...shared,
          ...patient,
        },
      },
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/**/*.test.ts', 'products/**/*.test.ts', 'apps/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.integration.test.ts', ...definitions, ...programs, ...withDom],
          maxWorkers: workers.pure,
          ...inGroup(1),
          setupFiles: [...setupFiles, 'tests/setup/undo-stubs.ts'],
          ...shared,
          ...patient,
        },
      },
      {
        test: {
          name: 'programs',
          environment: 'node',
          include: programs,
          exclude: ['**/node_modules/**', '**/*.integration.test.ts'],
          maxWorkers: workers.server,
          ...inGroup(2),
          setupFiles: [...setupFiles, 'tests/setup/undo-stubs.ts'],
          ...shared,
          ...patient,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['{apps,products}/**/*.test.tsx', ...withDom],
          setupFiles: [...setupFiles, 'tests/setup/undo-stubs.ts', 'apps/web/tests/setup/clean-up.ts'],
          maxWorkers: workers.pure,
          ...inGroup(1),
          ...shared,
          ...patient,
        },
      },
      {
        // Fault tests, most of them with a separate database. They wait most of their time, so they run beside the server tests.
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: [
            'apps/server/tests/support/environment/embedded-postgres-test-cluster.ts',
            'tests/faults/product/bundled-program.ts',
          ],
          maxWorkers: workers.server,
          ...inGroup(2),
          ...shared,
          testTimeout: 600_000 * Number(process.env['FAULT_ROUNDS'] ?? 1),
          hookTimeout: 300_000,
          expect: patient.expect,
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
    ],
  },
});
