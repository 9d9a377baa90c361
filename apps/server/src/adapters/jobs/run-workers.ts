import { Logger, run, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { createWorkerLock } from './worker-lock.ts';

/** Every night; the runs at the start cover a server that is not up at that time. In UTC. */
const CRONTAB = `23 3 * * * watch-readiness ?max=3
29 3 * * * watch-overdue ?max=3`;

// graphile-worker's own lines repeat error messages; the tasks below log failures themselves.
export const silent = new Logger(() => () => undefined);

/**
 * Runs graphile-worker once; it ends by itself when the end of a job cannot be written down. `release` gives up the lock
 * that says its jobs are in hand.
 */
export const runWorkers = async (pool: pg.Pool, taskList: TaskList) => {
  let lock: ReturnType<typeof createWorkerLock> | undefined;
  const runner = await run({
    pgPool: pool,
    taskList,
    crontab: CRONTAB,
    concurrency: 4,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: silent,
    preset: {
      // Written in batches, because only then a stop waits until the end of a job is written down.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      plugins: [
        {
          name: 'worker-lock',
          version: '1.0.0',
          worker: {
            hooks: {
              // Awaited before a worker looks for its first job. Jobs are locked in the name of the pool of workers.
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
  const ended = runner.promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  return {
    /** Resolves when it has ended, with the reason if there is one. */
    ended,
    hold: async () => lock?.hold(),
    stop: async (): Promise<void> => {
      await runner.stop().catch(() => undefined);
      await ended;
    },
    release: async () => lock?.release(),
  };
};

export type Workers = Awaited<ReturnType<typeof runWorkers>>;
