import { addUp, type Results } from './test-summary.ts';

/** A step of a run: checks, a preparation, or the tests. */
export interface Step {
  readonly about: string;
  readonly run: () => Promise<Results>;
  /** The smallest command that repeats it, for an error. */
  readonly repeat: string;
  /** Whether the later steps are of no use if this one fails. */
  readonly isNeeded?: boolean;
}

async function resultsOf({ about, run, repeat }: Step): Promise<Results> {
  try {
    return await run();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { passed: 0, failures: [{ name: about, reason, repeat }], notes: [] };
  }
}

/** Runs steps one after the other, up to a needed one that fails. An error of a step is a failure. */
export async function runSteps(steps: readonly Step[]): Promise<Results> {
  const all: Results[] = [];
  for (const [index, step] of steps.entries()) {
    console.log(`\n— ${index + 1} of ${steps.length}: ${step.about}`);
    const results = await resultsOf(step);
    all.push(results);
    if (step.isNeeded && results.failures.length > 0) {
      const left = steps.slice(index + 1).map(({ about }) => `did not run: ${about}`);
      return addUp([...all, { passed: 0, failures: [], notes: left }]);
    }
  }
  return addUp(all);
}
