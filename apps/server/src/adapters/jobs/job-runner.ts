import { Logger, run, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { JobHandlers } from '../../services/jobs.ts';
import type { Log } from '../../services/log.ts';
import { describeError } from '../describe-error.ts';

/** Every night at 3:17 UTC; the run at the start covers a server that is not up at that time. */
const CRONTAB = '17 3 * * * purge ?max=3';

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
          await handle(payload);
        } catch (error) {
          const last = job.attempts >= job.max_attempts;
          const fields = { err: error, job: name, attempt: job.attempts, of: job.max_attempts, payload };
          if (last) log.error(fields, 'a job was given up');
          else log.warn(fields, 'a job failed and is tried again');
          const { kind, code } = describeError(error);
          throw new JobFailed(code ?? kind);
        }
      },
    ]),
  );

/**
 * Takes a pool and a handler per job name, carries jobs out in this process until stopped. `stop` waits for the jobs in
 * hand; a job that was cut off is taken up again by the next process.
 */
export const startJobs = async ({ pool, handlers, log }: { pool: pg.Pool; handlers: JobHandlers; log: Log }) => {
  const runner = await run({
    pgPool: pool,
    taskList: toTasks(handlers, log),
    crontab: CRONTAB,
    concurrency: 4,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: silent,
  });
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job runner stopped'));
  return { stop: () => runner.stop() };
};
