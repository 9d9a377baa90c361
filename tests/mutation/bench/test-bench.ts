import type { TestModule, TestSpecification, Vitest } from 'vitest/node';
import { createVitest } from 'vitest/node';
import { root } from '../../../scripts/processes.ts';
import config from '../../../vitest.config.ts';

/** Test files of a project, in this order. */
export interface TestRun {
  readonly project: string;
  readonly files: readonly string[];
}

/** A long-lived Vitest that runs test files with replaced sources. */
export interface TestBench {
  /** Replaces these sources from now on, instead of the earlier ones. */
  replace(sources: ReadonlyMap<string, string>): void;
  /** Runs test files in this order, up to the first failure. */
  run(tests: TestRun): Promise<BenchResult>;
  close(): Promise<void>;
}

export interface BenchResult {
  /** The first failed test, with its file; undefined if all passed. */
  readonly failed: string | undefined;
  readonly modules: readonly { readonly file: string; readonly ms: number; readonly passed: boolean }[];
}

export interface BenchOptions {
  /** Values that the global setup of the integration tests provides. */
  readonly provided: Readonly<Record<string, unknown>>;
  readonly setupFiles: readonly string[];
  readonly bail: number;
  readonly testTimeout: number;
}

interface InlineProject {
  readonly test: { readonly name: string; readonly setupFiles?: readonly string[] };
}

class GivenOrder {
  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }
  sort(files: TestSpecification[]): TestSpecification[] {
    return files;
  }
}

function nameOfFailure(modules: readonly TestModule[], errors: readonly unknown[]): string | undefined {
  for (const module of modules) {
    const [test] = [...module.children.allTests('failed')];
    if (test) return `${module.relativeModuleId}: ${test.fullName}`;
    if (module.state() === 'failed') return `${module.relativeModuleId}: does not run`;
  }
  return errors.length > 0 ? `unhandled: ${String(errors[0]).slice(0, 200)}` : undefined;
}

/** Starts Vitest with the projects of this repository, each in one thread without isolation. */
export async function openTestBench({ provided, setupFiles, bail, testTimeout }: BenchOptions): Promise<TestBench> {
  let replaced: ReadonlyMap<string, string> = new Map();
  const plugin = {
    name: 'mutation',
    enforce: 'pre' as const,
    // A test that imports the text of a source needs no mutant: it would get a module instead.
    load: (id: string) => (/[?&]raw\b/.test(id) ? undefined : replaced.get(id.split('?')[0] ?? id)),
  };
  const projects = (config.test?.projects ?? []) as readonly InlineProject[];
  const vitest: Vitest = await createVitest(
    {
      root,
      config: false,
      watch: false,
      bail,
      reporters: [{}],
      // A mutant must not update snapshots.
      update: 'none',
      pool: 'threads',
      maxWorkers: 1,
      sequence: { sequencer: GivenOrder },
    },
    {
      plugins: [plugin],
      test: {
        projects: projects
          .filter(({ test }) => ['definitions', 'unit', 'web', 'programs', 'server'].includes(test.name))
          .map((project) => ({
            ...project,
            extends: true,
            test: {
              ...project.test,
              isolate: false,
              maxWorkers: 1,
              globalSetup: [],
              // Its key does not contain the replaced source.
              fsModuleCache: false,
              setupFiles: [...(project.test.setupFiles ?? []), ...setupFiles],
              sequence: { groupOrder: 0, shuffle: false },
              testTimeout,
              hookTimeout: testTimeout,
            },
          })),
      },
    },
  );
  await vitest.standalone();
  for (const project of vitest.projects)
    for (const [key, value] of Object.entries(provided)) project.provide(key as 'postgresUrl', value as string);

  return {
    replace: (sources) => {
      const changed = [...replaced.keys(), ...sources.keys()].filter(
        (file) => replaced.get(file) !== sources.get(file),
      );
      replaced = sources;
      for (const file of changed) vitest.invalidateFile(file);
    },
    run: async ({ project: name, files }) => {
      const project = vitest.projects.find((one) => one.name === name);
      if (!project) throw new Error(`There is no project ${name}`);
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
        files.map((file) => project.createSpecification(file)),
      );
      // The result includes earlier runs.
      const modules = testModules.filter(({ moduleId }) => files.includes(moduleId));
      return {
        failed: nameOfFailure(modules, unhandledErrors),
        modules: modules.map((module) => ({
          file: module.moduleId,
          ms: Math.round(
            Object.values(module.diagnostic()).reduce(
              (sum: number, part) => sum + (typeof part === 'number' ? part : 0),
              0,
            ),
          ),
          passed: module.state() === 'passed',
        })),
      };
    },
    close: () => vitest.close(),
  };
}
