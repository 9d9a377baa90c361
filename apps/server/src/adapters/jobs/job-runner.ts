import { setInterval } from 'node:timers/promises';
import { runMigrations, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Attempt, JobHandlers } from '../../services/delivery/jobs.ts';
import type { Log } from '../../services/operation/log.ts';
import { withDeadline } from '../deadline.ts';
import { describeReason } from '../describe-error.ts';
import { runWorkers, silent, type Workers } from './run-workers.ts';
import { findDeadWorkers, freeJobsOf } from './worker-lock.ts';

/**
 * Creates a lease that lasts for the given milliseconds after each `renew`. At expiry `onOver` is called once, and once
 * more per later renewal, but never after `end`.
 */
function createLease(milliseconds: number, onOver: () => void) {
  let timer: NodeJS.Timeout | undefined;
  return {
    renew: (): void => {
      clearTimeout(timer);
      timer = setTimeout(onOver, milliseconds);
      timer.unref();
    },
    end: (): void => clearTimeout(timer),
  };
}

/**
 * Grace period of running jobs after a stop, and the time to wait for the reply to a mail already sent after that; the
 * whole shutdown takes at most nine seconds.
 */
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
 * Runs jobs in this process until stopped, and resumes after database outages. `stop` takes no new jobs and waits for
 * running ones: it aborts them after two seconds, and mails that await a reply after four. Jobs of a killed process are
 * taken over at its restart, or within seconds by another process on the same database. A process without a heartbeat
 * aborts its jobs before that. [ORD-03, SEC-04]
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

  // A lost connection loses the lock, and workers end if they cannot record the end of a job.
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

  // A worker is dead if two checks find it so: a live process soon regains its lock after an outage.
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
