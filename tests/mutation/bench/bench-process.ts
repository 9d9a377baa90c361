import { type BenchOptions, openTestBench, type TestRun } from './test-bench.ts';

/** Request of the parent process. */
export interface BenchRequest {
  readonly sources: readonly (readonly [file: string, text: string])[];
  readonly tests: readonly TestRun[];
}

// A separate process, so that a mutant that hangs can be killed.
const bench = await openTestBench(JSON.parse(process.argv[2] ?? '') as BenchOptions);

async function answer({ sources, tests }: BenchRequest): Promise<void> {
  bench.replace(new Map(sources));
  const modules = [];
  for (const part of tests) {
    const result = await bench.run(part);
    modules.push(...result.modules);
    if (result.failed !== undefined) return void process.send?.({ failed: result.failed, modules });
  }
  process.send?.({ failed: undefined, modules });
}

process.on('message', (request: BenchRequest) => void answer(request));
// An interrupt at the terminal ends the run after this batch.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
process.send?.('ready');
