import { runVitest } from '../../../scripts/test-run.ts';
import { type Batch, type BatchStart, type OpenPart, withAdded } from '../proof-part.ts';

/** How many times as many cases each property is tried with as in the test run, in one round. */
const FACTOR = 10;
const WANTED = 10;
/** Pure code and components; everything else has a part of its own. */
const PROJECTS = ['unit', 'web'] as const;

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

/** The tests of pure code and of components, each property with many more cases. */
export async function open(): Promise<OpenPart> {
  return { wanted: WANTED, next };
}
