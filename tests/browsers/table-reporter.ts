import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

const GAP = '  ';

function cellOf({ status, duration }: TestResult): string {
  if (status === 'passed') return `${(duration / 1000).toFixed(1)} s`;
  return status === 'skipped' ? '–' : '✗';
}

/** Prints a table browser by journey at the end of a run, why journeys were skipped, and how many passed. */
export default class TableReporter implements Reporter {
  /** Cells by journey, then by browser. */
  private readonly rows = new Map<string, Map<string, string>>();
  private readonly reasons: string[] = [];
  private browsers: readonly string[] = [];
  private passed = 0;
  private failed = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.browsers = suite.suites.flatMap(({ title, suites }) => (suites.length > 0 ? [title] : []));
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const browser = test.parent.project()?.name ?? '';
    const row = this.rows.get(test.title) ?? new Map<string, string>();
    this.rows.set(test.title, row.set(browser, cellOf(result)));
    if (result.status === 'passed') this.passed += 1;
    else if (result.status !== 'skipped') this.failed += 1;
    const reason = result.status === 'skipped' ? test.annotations.find(({ type }) => type === 'skip')?.description : '';
    if (reason) this.reasons.push(`– ${browser}, ${test.title}: ${reason}`);
  }

  onEnd({ status }: FullResult): void {
    // A run that could not start names no journey.
    if (status !== 'passed' && this.failed === 0) this.failed = 1;
    const width = Math.max(...[...this.rows.keys()].map((title) => title.length), 0);
    const line = (title: string, cells: readonly string[]) =>
      [title.padEnd(width), ...cells.map((cell, index) => cell.padStart(this.browsers[index]?.length ?? 0))].join(GAP);
    console.log(`\n${line('', this.browsers)}`);
    for (const [title, cells] of this.rows)
      console.log(
        line(
          title,
          this.browsers.map((browser) => cells.get(browser) ?? ''),
        ),
      );
    for (const reason of this.reasons) console.log(reason);
    console.log(`\n${this.passed} passed, ${this.failed} failed`);
  }
}
