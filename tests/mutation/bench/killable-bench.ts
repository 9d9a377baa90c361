import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../../../scripts/processes.ts';
import type { BenchRequest } from './bench-process.ts';
import type { BenchOptions, BenchResult } from './test-bench.ts';

/** Runs mutants in a separate process, which is restarted after a timeout. */
export interface KillableBench {
  /** @returns undefined after a timeout */
  run(request: BenchRequest, limitMs: number): Promise<BenchResult | undefined>;
  close(): void;
}

/** `environment` is added to the one of this process. */
export function createKillableBench(options: BenchOptions, environment: Record<string, string> = {}): KillableBench {
  let child: ChildProcess | undefined;

  async function start(): Promise<ChildProcess> {
    const started = fork(join(import.meta.dirname, 'bench-process.ts'), [JSON.stringify(options)], {
      cwd: root,
      env: { ...process.env, ...environment },
      // Discards the output of tests.
      stdio: ['ignore', 'ignore', process.env['MUTATION_DEBUG'] ? 'inherit' : 'ignore', 'ipc'],
    });
    await once(started, 'message');
    return started;
  }

  return {
    run: async (request, limitMs) => {
      const running = (child ??= await start());
      const timer = new AbortController();
      const { signal } = timer;
      const answered = once(running, 'message', { signal }).then(([result]) => result as BenchResult);
      const ended = once(running, 'exit', { signal }).then(() => undefined);
      running.send(request);
      const late = delay(limitMs, undefined, { signal });
      const result = await Promise.race([answered, ended, late]);
      timer.abort();
      await Promise.allSettled([answered, ended, late]);
      if (result === undefined) {
        running.kill('SIGKILL');
        child = undefined;
      }
      return result;
    },
    close: () => void child?.kill('SIGKILL'),
  };
}
