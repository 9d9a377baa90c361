import { setInterval } from 'node:timers/promises';
import { runMigrations, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Attempt, JobHandlers } from '../../services/delivery/jobs.ts';
import type { Log } from '../../services/operation/log.ts';
import { withDeadline } from '../deadline.ts';
import { describeReason } from '../describe-error.ts';
import { createLease } from '../lease.ts';
import { runWorkers, silent, type Workers } from './run-workers.ts';
import { findDeadWorkers, freeJobsOf } from './worker-lock.ts';

/**
 * How long a job in hand may go on after a stop before it is cut off, and how long the answer to a mail that is handed over
 * is waited for after that; the whole shutdown has nine seconds.
 */
const GRACE_MS = 2_000;
const ANSWER_MS = 2_000;
const LOOK_FOR_DEAD_WORKERS_MS = 5_000;
const LOOK_AFTER_WORKERS_MS = 1_000;
/** How long a sign of life may take to be answered, and how long one is good for: together less than between two looks. */
const HOLD_ANSWER_MS = 1_500;
const HOLD_MS = 3_000;

/** Thrown back to graphile-worker, which stores and logs the message: no cause, so no personal data. [SEC-02] */
class JobFailed extends Error {
  override readonly name = 'JobFailed';
}

function toTasks(handlers: JobHandlers, log: Log, signalsNow: () => Pick<Attempt, 'signal' | 'ending'>): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      async (payload, { job }) => {
        try {
          await handle(payload, { number: job.attempts, of: job.max_attempts, ...signalsNow() });
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
}

interface Needs {
  readonly pool: pg.Pool;
  readonly handlers: JobHandlers;
  readonly log: Log;
}

/**
 * Carries jobs out in this process until stopped, also after the database was away. `stop` takes no new
 * jobs and waits for those in hand; after two seconds it cuts them off, after four also a mail that only awaits its answer.
 * What a killed process had in hand is taken up by the next one, or by another one on the same database within seconds; a
 * process that cannot show that it lives cuts its jobs off before that. [ORD-03, SEC-04]
 */
export async function startJobs({ pool, handlers, log }: Needs) {
  let inHand = new AbortController();
  const ending = new AbortController();
  const taskList = toTasks(handlers, log, () => ({ signal: inHand.signal, ending: ending.signal }));
  const freeJobs = async (dead: readonly string[]): Promise<void> => {
    if (dead.length === 0) return;
    await freeJobsOf(pool, dead);
    log.warn({ workers: dead.length }, 'freed the jobs of processes that are gone');
  };
  await runMigrations({ pgPool: pool, logger: silent });
  await freeJobs(await findDeadWorkers(pool));
  let workers: Workers | undefined = await runWorkers(pool, taskList);

  const stopping = new AbortController();
  const { signal } = stopping;
  const ticks = (milliseconds: number) => setInterval(milliseconds, undefined, { signal, ref: false });

  const cutOff = (): void => {
    const lost = inHand;
    inHand = new AbortController();
    lost.abort();
  };
  const hold = createLease(HOLD_MS, () => {
    log.warn({}, 'cut off from the database: jobs in hand are broken off, because another process may have them');
    cutOff();
  });

  const watched = (started: Workers): void => {
    workers = started;
    hold.renew();
    void started.ended.then(async (error) => {
      if (signal.aborted) return;
      log.warn({ err: error }, 'the job workers ended and are started again');
      cutOff();
      await started.release();
      workers = undefined;
    });
  };
  watched(workers);

  // A connection that was lost takes the lock with it, and workers end when they cannot write down the end of a job.
  const lookAfter = async (): Promise<void> => {
    if (!workers) return watched(await runWorkers(pool, taskList));
    await withDeadline(workers.hold(), HOLD_ANSWER_MS);
    hold.renew();
  };
  const keepRunning = async (): Promise<void> => {
    for await (const _ of ticks(LOOK_AFTER_WORKERS_MS))
      await lookAfter().catch((error: unknown) =>
        log.debug({ err: error }, 'the database is away from the job workers'),
      );
  };
  const running = keepRunning().catch(() => undefined);

  // Dead is who was so at two looks: a live process takes its lock again soon after the database was away.
  const keepWatch = async (): Promise<void> => {
    let suspects: readonly string[] = [];
    for await (const _ of ticks(LOOK_FOR_DEAD_WORKERS_MS)) {
      try {
        const dead = await findDeadWorkers(pool);
        await freeJobs(dead.filter((worker) => suspects.includes(worker)));
        suspects = dead;
      } catch (error) {
        suspects = [];
        log.warn({ err: error }, 'no look for dead workers');
      }
    }
  };
  keepWatch().catch(() => undefined);

  return {
    stop: async (): Promise<void> => {
      stopping.abort();
      await running;
      hold.end();
      const stopped = workers?.stop() ?? Promise.resolve();
      await withDeadline(stopped, GRACE_MS).catch(() => inHand.abort());
      await withDeadline(stopped, ANSWER_MS).catch(() => ending.abort());
      await stopped;
      await workers?.release();
    },
  };
}
