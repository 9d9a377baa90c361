import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { root, runCommand } from './processes.ts';
import { commandOf, type Selection } from './test-run.ts';
import type { Failure, Results } from './test-summary.ts';

const REPORT = join(root, 'playwright-report/results.json');

function readReport(): JSONReport | undefined {
  try {
    return JSON.parse(readFileSync(REPORT, 'utf8')) as JSONReport;
  } catch {
    return undefined;
  }
}

function failuresOf(
  { specs, suites = [] }: JSONReportSuite,
  { rootDir }: { rootDir: string },
  seed: number,
): Failure[] {
  const own = specs.flatMap(({ title, file, tests }) => {
    const path = relative(root, join(rootDir, file));
    const failed = tests.filter(({ status }) => status === 'unexpected');
    return failed.map(({ projectName, results }) => ({
      name: `${path} › ${title} (${projectName})`,
      reason: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
      repeat: commandOf({ files: [path], title, seed }),
    }));
  });
  return [...own, ...suites.flatMap((suite) => failuresOf(suite, { rootDir }, seed))];
}

/** Runs browser tests with Playwright and counts the results. Its report is in `playwright-report/html`. */
export async function runPlaywright(selection: Selection): Promise<Results> {
  const { files = [], title, seed } = selection;
  rmSync(REPORT, { force: true });
  // The marks of beginning and end are those of vitest.
  const text = title?.replace(/^\^|\$$/g, '').replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  const code = await runCommand('playwright', ['test', ...files, ...(text === undefined ? [] : ['--grep', text])]);
  const report = readReport();
  const failures = (report?.suites ?? []).flatMap((suite) =>
    failuresOf(suite, report?.config ?? { rootDir: root }, seed),
  );
  const errors = (report?.errors ?? []).map(({ message = '' }) => message);
  if (failures.length === 0 && code !== 0)
    failures.push({
      name: 'the run of the browser tests',
      reason: errors.join('\n') || `playwright ended with exit code ${code}; its output is above`,
      repeat: commandOf(selection),
    });
  const { expected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return { passed: expected + flaky, failures, notes: skipped > 0 ? [`${skipped} browser tests skipped`] : [] };
}
