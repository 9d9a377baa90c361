import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule, TestSpecification, Vitest } from 'vitest/node';

/** A failed test, a group with a failed hook, or a file; without title and file, the whole run. */
interface ReportedFailure {
  readonly file?: string;
  /** The full title, as `--testNamePattern` matches it: with the titles of its groups. */
  readonly title?: string;
  readonly isGroup?: boolean;
  readonly reason: string;
}

/** A global set-up that failed. Vitest has then started no test, not even one that needs no set-up. */
interface FailedSetUp {
  readonly reason: string;
  /** One test file of each project with a set-up. */
  readonly files: readonly string[];
  /** The projects without set-up that have tests in this run, and their test files. */
  readonly others: { readonly projects: readonly string[]; readonly files: readonly string[] };
}

/** The result of a vitest run. */
export interface Report {
  readonly files: readonly string[];
  readonly passed: number;
  readonly skipped: number;
  /** Tests that failed at first and passed when they were retried. */
  readonly passedAgain: readonly string[];
  readonly failures: readonly ReportedFailure[];
  /** Whether the run ended after a mistake in the definition of a product. */
  readonly isEnded: boolean;
  readonly setUp?: FailedSetUp;
}

const DIFF_LINES = 15;
const FRAMES = 3;

// Any object can be thrown, even without a message. For causes, vitest puts two words in front of the name.
function headOf({ name, message, ...other }: SerializedError): string {
  return [name?.replace('Caused by: ', ''), message || JSON.stringify(other)].filter(Boolean).join(': ');
}

function framesOf({ stacks, stack = '' }: SerializedError): string[] {
  return (
    stacks
      ? stacks.map(({ file, line, column }) => `at ${relative(process.cwd(), file)}:${line}:${column}`)
      : stack.split('\n').flatMap((line) => /^\s+(at .*)/.exec(line)?.[1] ?? [])
  ).filter((frame) => !/node_modules|node:/.test(frame));
}

/**
 * Returns the error message, the difference between the values, and the location; for a failed property also the
 * counterexample.
 */
function reasonOf(error: SerializedError): string {
  const { cause } = error;
  const [counterexample] = /Counterexample: .*/.exec(error.message) ?? [];
  const isProperty = counterexample !== undefined && cause !== undefined;
  const { diff } = isProperty ? cause : error;
  const isUnapproved = diff === undefined && /^Snapshot .* mismatched$/.test(error.message);
  return [
    isProperty ? `${counterexample}: ${headOf(cause)}` : headOf(error),
    ...(isUnapproved ? ['Its approved file is missing. To approve: docs/commands.md#tests'] : []),
    ...(typeof diff === 'string' ? diff.trim().split('\n').slice(0, DIFF_LINES) : []),
    ...(cause && !isProperty ? [`Caused by: ${headOf(cause)}`] : []),
    ...framesOf(error).slice(0, FRAMES),
  ].join('\n');
}

function allReasons(errors: readonly SerializedError[]): string {
  return errors.map(reasonOf).join('\n');
}

function failuresOf(module: TestModule): ReportedFailure[] {
  const file = module.relativeModuleId;
  const groups = [...module.children.allSuites()].map((group) => ({
    title: group.fullName,
    isGroup: true,
    errors: group.errors(),
  }));
  const tests = [...module.children.allTests('failed')].map((test) => ({
    title: test.fullName,
    isGroup: false,
    errors: test.result().errors ?? [],
  }));
  const inside = [...groups.filter(({ errors }) => errors.length > 0), ...tests];
  const outside = module.errors();
  const found = [
    ...(outside.length > 0 ? [{ file, reason: allReasons(outside) }] : []),
    ...inside.map(({ errors, ...which }) => ({ file, ...which, reason: allReasons(errors) })),
  ];
  const isDone = ['passed', 'skipped'].includes(module.state());
  return found.length > 0 || isDone ? found : [{ file, reason: 'the file did not run to its end' }];
}

function unhandled(error: SerializedError): ReportedFailure {
  const path = error['VITEST_TEST_PATH'];
  const reason = `Outside every test: ${reasonOf(error)}`;
  return typeof path === 'string' ? { file: relative(process.cwd(), path), reason } : { reason };
}

function failedSetUp(error: SerializedError, specifications: readonly TestSpecification[]): FailedSetUp {
  const pathOf = ({ moduleId }: TestSpecification): string => relative(process.cwd(), moduleId);
  const { needing = [], others = [] } = Object.groupBy(specifications, ({ project }) =>
    project.config.globalSetup.length > 0 ? 'needing' : 'others',
  );
  const ofProjects = new Map(needing.map((specification) => [specification.project, pathOf(specification)]));
  return {
    reason: reasonOf(error),
    files: [...ofProjects.values()],
    others: { projects: [...new Set(others.map(({ project }) => project.name))], files: others.map(pathOf) },
  };
}

function write(report: Report): void {
  writeFileSync(process.env['TEST_REPORT'] ?? 'test-report.json', JSON.stringify(report));
}

/**
 * Writes the result of a run as JSON into the file that TEST_REPORT names. Ends the run after a failed test of the
 * project 'definitions', because most other tests would fail by the same mistake.
 */
export default class TestReporter implements Reporter {
  #vitest: Vitest | undefined;
  #specifications: readonly TestSpecification[] = [];
  #isEnded = false;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#specifications = specifications;
  }

  onTestModuleEnd(module: TestModule): void {
    if (module.project.name !== 'definitions' || module.state() !== 'failed') return;
    this.#isEnded = true;
    void this.#vitest?.cancelCurrentRun('test-failure');
  }

  onTestRunEnd(started: readonly TestModule[], errors: readonly SerializedError[]): void {
    const modules = started.filter((module) => !this.#isEnded || module.project.name === 'definitions');
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state: string): number => tests.filter((test) => test.result().state === state).length;
    const report: Report = {
      files: modules.map((module) => module.relativeModuleId),
      passed: inState('passed'),
      skipped: inState('skipped'),
      passedAgain: tests
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${test.module.relativeModuleId} › ${test.fullName}`),
      failures: [...modules.flatMap(failuresOf), ...errors.map(unhandled)],
      isEnded: this.#isEnded,
    };
    write(report);
    // Only the run itself, which ends after this call, has the error of a set-up.
    void this.#vitest
      ?.waitForTestRunEnd()
      .catch((error: SerializedError) => write({ ...report, setUp: failedSetUp(error, this.#specifications) }));
  }
}
