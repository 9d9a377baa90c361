import { setTimeout as delay } from 'node:timers/promises';
import { Logger, run, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { createWorkerLock } from './worker-lock.ts';

// graphile-worker's own log lines repeat error messages; the tasks below log failures themselves.
export const silent = new Logger(() => () => undefined);

/** How long ending workers may take to record the end of their jobs, counted from the last job. */
const WRITING_DOWN_MS = 3_000;
const LOOK_MS = 100;

/** Replaces the unknown reason of workers that never ended properly. */
class WorkersStuck extends Error {
  override readonly name = 'WorkersStuck';
}

/** How jobs are run: how many at once, at which times, and which are left out by their flags. */
export interface WorkerOptions {
  readonly concurrency?: number;
  readonly crontab?: string;
  readonly pausedFlags?: () => string[];
}

/** Runs graphile-worker once; it ends by itself when it cannot record the end of a job, or its first look fails. */
export async function runWorkers(
  pool: pg.Pool,
  taskList: TaskList,
  { concurrency = 4, crontab = '', pausedFlags = () => [] }: WorkerOptions = {},
) {
  let lock: ReturnType<typeof createWorkerLock> | undefined;
  let inHand = 0;
  const counted = Object.entries(taskList).map(([name, task]) => [
    name,
    async (...given: Parameters<NonNullable<typeof task>>) => {
      inHand += 1;
      try {
        return await task?.(...given);
      } finally {
        inHand -= 1;
      }
    },
  ]);
  const runner = await run({
    pgPool: pool,
    taskList: Object.fromEntries(counted) as TaskList,
    crontab,
    concurrency,
    forbiddenFlags: pausedFlags,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: silent,
    preset: {
      // Batches, because only then a stop waits until the end of a job is recorded.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      plugins: [
        {
          name: 'worker-lock',
          version: '1.0.0',
          worker: {
            hooks: {
              // Awaited before a worker fetches its first job. Jobs are locked under the ID of the worker pool.
              startWorker: async (_context, { worker }) => {
                lock ??= createWorkerLock(pool, worker.workerPool.id);
                await lock.hold();
              },
            },
          },
        },
      ],
    },
  });
  const properly = runner.promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  // graphile-worker 0.18 miscounts its batches if it cannot record the ends of two jobs, and then never ends.
  const atTheLatest = new Promise<unknown>((resolve) => {
    runner.events.once('pool:gracefulShutdown', ({ message }) => {
      void (async () => {
        for (let idle = 0; idle < WRITING_DOWN_MS; idle = inHand === 0 ? idle + LOOK_MS : 0)
          await delay(LOOK_MS, undefined, { ref: false });
        resolve(new WorkersStuck(message));
      })();
    });
  });
  // graphile-worker 0.18 caches the failure of its first query for tasks: these workers would never find a job.
  let hasLooked = false;
  runner.events.once('worker:getJob:empty', () => (hasLooked = true));
  runner.events.once('job:start', () => (hasLooked = true));
  runner.events.once('worker:getJob:error', () => {
    // After the workers that share the failure have noticed it.
    if (!hasLooked) setImmediate(() => void runner.stop().catch(() => undefined));
  });
  const ended = Promise.race([properly, atTheLatest]);
  return {
    /** Resolves when it has ended, with the reason if there is one. */
    ended,
    hold: async () => lock?.hold(),
    stop: async (): Promise<void> => {
      void runner.stop().catch(() => undefined);
      await ended;
    },
    release: async () => lock?.release(),
  };
}

export type Workers = Awaited<ReturnType<typeof runWorkers>>;
