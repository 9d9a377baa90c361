import { setInterval } from 'node:timers/promises';
import { Logger, run, runMigrations, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { JobHandlers } from '../../services/jobs.ts';
import type { Log } from '../../services/log.ts';
import { withDeadline } from '../deadline.ts';
import { describeReason } from '../describe-error.ts';
import { createWorkerLock, freeJobsOfDeadWorkers } from './worker-lock.ts';

/** Every night; the runs at the start cover a server that is not up at that time. In UTC. */
const CRONTAB = `23 3 * * * watch-readiness ?max=3
29 3 * * * watch-overdue ?max=3`;

/** How long a job in hand may go on after a stop before it is cut off; the whole shutdown has nine seconds. */
const GRACE_MS = 2_000;
const LOOK_FOR_DEAD_WORKERS_MS = 10_000;

/** Thrown back to graphile-worker, which stores and logs the message: no cause, so no personal data [SEC-02]. */
class JobFailed extends Error {
  override readonly name = 'JobFailed';
}

// graphile-worker's own lines repeat error messages; the tasks below log failures themselves.
const silent = new Logger(() => () => undefined);

const toTasks = (handlers: JobHandlers, log: Log): TaskList =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      async (payload, { job }) => {
        try {
          await handle(payload, { number: job.attempts, of: job.max_attempts });
        } catch (error) {
          const last = job.attempts >= job.max_attempts;
          const fields = { err: error, job: name, attempt: job.attempts, of: job.max_attempts, payload };
          if (last) log.error(fields, 'a job was given up');
          else log.warn(fields, 'a job failed and is tried again');
          throw new JobFailed(describeReason(error));
        }
      },
    ]),
  );

type Needs = {
  readonly pool: pg.Pool;
  readonly handlers: JobHandlers;
  readonly log: Log;
  /** Makes the jobs in hand fail soon, so that they are tried again. */
  readonly cutOff: () => void;
};

/**
 * [ORD-03, SEC-04] Carries jobs out in this process until stopped. `stop` takes no new jobs and waits for those in hand;
 * after two seconds it cuts them off. What a killed process had in hand is taken up by the next one, or by another one
 * on the same database within seconds.
 */
export const startJobs = async ({ pool, handlers, log, cutOff }: Needs) => {
  const freeJobs = async (): Promise<void> => {
    const workers = await freeJobsOfDeadWorkers(pool);
    if (workers > 0) log.warn({ workers }, 'freed the jobs of processes that are gone');
  };
  await runMigrations({ pgPool: pool, logger: silent });
  await freeJobs();

  let lock: ReturnType<typeof createWorkerLock> | undefined;
  const runner = await run({
    pgPool: pool,
    taskList: toTasks(handlers, log),
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
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job runner stopped'));

  const stopping = new AbortController();
  const keepWatch = async (): Promise<void> => {
    for await (const _ of setInterval(LOOK_FOR_DEAD_WORKERS_MS, undefined, { signal: stopping.signal, ref: false })) {
      await lock
        ?.hold()
        .then(freeJobs)
        .catch((error: unknown) => log.warn({ err: error }, 'no look for dead workers'));
    }
  };
  keepWatch().catch(() => undefined);

  return {
    stop: async (): Promise<void> => {
      stopping.abort();
      const stopped = runner.stop();
      await withDeadline(stopped, GRACE_MS).catch(cutOff);
      await stopped;
      await lock?.release();
    },
  };
};
