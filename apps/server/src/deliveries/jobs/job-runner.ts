import type { TaskList } from 'graphile-worker';
import type pg from 'pg';
import { withDeadline } from '../../clock/deadline.ts';
import { every } from '../../clock/every.ts';
import { describeReason } from '../../operation/describe-error.ts';
import type { Log } from '../../operation/log.ts';
import { inSpan } from '../../operation/tracing/span.ts';
import type { Attempt, JobHandlers } from '../jobs.ts';
import { runWorkers, type WorkerOptions, type Workers } from './run-workers.ts';
import { findDeadWorkers, freeJobsOf } from './worker-lock.ts';

/** Grace period of running jobs after a stop, then for the reply to a mail; the shutdown takes nine seconds. */
const GRACE_MS = 2_000;
const ANSWER_MS = 2_000;
const LOOK_FOR_DEAD_WORKERS_MS = 5_000;
const LOOK_AFTER_WORKERS_MS = 1_000;
/** Timeout of a heartbeat, and how long one is valid. Their sum is shorter than the interval between two checks. */
const HOLD_ANSWER_MS = 1_500;
const HOLD_MS = 3_000;

/** Rethrown to graphile-worker, which stores and logs the message: no cause, so no personal data. [SEC-02] */
class JobFailed extends Error {
  override readonly name = 'JobFailed';
}

function toTasks(handlers: JobHandlers, log: Log, signalsNow: () => Pick<Attempt, 'signal' | 'ending'>): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      async (payload, { job }) => {
        try {
          const attempt = { number: job.attempts, of: job.max_attempts, ...signalsNow() };
          await inSpan(`job ${name}`, async () => handle(payload, attempt));
        } catch (error) {
          const fields = { err: error, job: name, attempt: job.attempts, of: job.max_attempts, payload };
          if (job.attempts >= job.max_attempts) log.error(fields, 'a job was given up');
          else log.warn(fields, 'a job failed and is retried');
          throw new JobFailed(describeReason(error));
        }
      },
    ]),
  );
}

interface Needs extends WorkerOptions {
  readonly pool: pg.Pool;
  readonly handlers: JobHandlers;
  readonly log: Log;
}

/**
 * Runs jobs until stopped, and resumes after database outages. `stop` aborts running ones after two seconds, and mails
 * that await a reply after four. Jobs of a killed process are taken over within seconds. A process without a heartbeat
 * aborts its jobs before that. [ORD-03, SEC-04]
 */
export async function startJobs({ pool, handlers, log, ...options }: Needs) {
  let inHand = new AbortController();
  let isStopping = false;
  const ending = new AbortController();
  const taskList = toTasks(handlers, log, () => ({ signal: inHand.signal, ending: ending.signal }));
  const freeJobs = async (dead: readonly string[]): Promise<void> => {
    if (dead.length === 0) return;
    await freeJobsOf(pool, dead);
    log.warn({ workers: dead.length }, 'released the jobs of dead processes');
  };
  await freeJobs(await findDeadWorkers(pool));
  let workers: Workers | undefined = await runWorkers(pool, taskList, options);

  const cutOff = (): void => {
    const lost = inHand;
    inHand = new AbortController();
    lost.abort();
  };
  // Each heartbeat restarts it, also after it is over.
  const lease = setTimeout(() => {
    log.warn({}, 'the database is unavailable: running jobs are aborted, because another process may take them');
    cutOff();
  }, HOLD_MS).unref();

  const watched = (started: Workers): void => {
    workers = started;
    lease.refresh();
    void started.ended.then(async (error) => {
      if (isStopping) return;
      log.warn({ err: error }, 'the job workers ended and are restarted');
      cutOff();
      await started.release();
      workers = undefined;
    });
  };
  watched(workers);

  // A lost connection loses the lock, and workers end if they cannot record the end of a job.
  const lookAfter = async (): Promise<void> => {
    if (!workers) return watched(await runWorkers(pool, taskList, options));
    await withDeadline(workers.hold(), HOLD_ANSWER_MS);
    lease.refresh();
  };
  const running = every(LOOK_AFTER_WORKERS_MS, () =>
    lookAfter().catch((error: unknown) => log.debug({ err: error }, 'the database is away from the job workers')),
  );

  // A worker is dead if two checks find it so: a live process soon regains its lock after an outage.
  let suspects: readonly string[] = [];
  const watching = every(LOOK_FOR_DEAD_WORKERS_MS, async () => {
    try {
      const dead = await findDeadWorkers(pool);
      await freeJobs(dead.filter((worker) => suspects.includes(worker)));
      suspects = dead;
    } catch (error) {
      suspects = [];
      log.warn({ err: error }, 'check for dead workers failed');
    }
  });

  return {
    stop: async (): Promise<void> => {
      isStopping = true;
      void watching.stop();
      await running.stop();
      clearTimeout(lease);
      const stopped = workers?.stop() ?? Promise.resolve();
      await withDeadline(stopped, GRACE_MS).catch(() => inHand.abort());
      await withDeadline(stopped, ANSWER_MS).catch(() => ending.abort());
      await stopped;
      await workers?.release();
    },
  };
}
