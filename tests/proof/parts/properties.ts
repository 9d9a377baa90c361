import { runVitest } from '../../../scripts/test-run.ts';
import { type Batch, type BatchStart, type OpenPart, withAdded } from '../proof-part.ts';

/** Cases per property, relative to `npm test`. */
const FACTOR = 10;
/** 30 times as many cases as in the test run; a run takes several minutes of two cores. */
const WANTED = 3;
/** Tests without database and browser; other tests have separate parts. */
const PROJECTS = ['unit', 'web', 'programs'] as const;

async function next({ seed, rows: before }: BatchStart): Promise<Batch> {
  let rows = before;
  const findings: string[] = [];
  for (const project of PROJECTS) {
    const { passed, failures } = await runVitest(
      { projects: [project], seed },
      { env: { PROPERTY_FACTOR: String(FACTOR) } },
    );
    findings.push(...failures.map(({ name, reason }) => `${name} (seed ${seed}): ${reason.slice(0, 1_000)}`));
    rows = withAdded(rows, {
      Project: project,
      'Cases per property': `${FACTOR} × as in npm test`,
      'Tests passed': passed,
      'Tests failed': failures.length,
    });
  }
  return { rounds: 1, findings, rows };
}

/** Runs the tests of pure code and components with many more cases per property. */
export async function open(): Promise<OpenPart> {
  return { wanted: WANTED, next };
}
