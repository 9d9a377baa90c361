import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { createMigratedDatabase } from '../../../apps/server/tests/support/environment/embedded-postgres-test-database.ts';
import {
  type AcceptedMail,
  type MailPlan,
  startPlannedMailServer,
} from '../../../apps/server/tests/support/environment/planned-mail-server.ts';
import { type AppProcess, type DieAt, startApp } from '../product/app-process.ts';
import { checkStored, countPending, makeDue, openDatabase, sentDeliveries } from '../product/stored-orders.ts';
import { checkMails, deliveryOf } from './accepted-mails.ts';
import { type Application, createApplicants, createApplication, type Violations } from './applicants.ts';

/** `FAULT_ROUNDS=20` repeats every fault 20 times as often and prints the figures. */
export const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 1);

const PAUSE_MS = 25;

/** Longer than any step takes on a busy machine. */
const TIMEOUT_MS = 120_000;

/** Waits until a condition is true. Throws an error with its name after two minutes. */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const start = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - start > TIMEOUT_MS) throw new Error(`Timed out waiting for ${what}`);
    await delay(PAUSE_MS);
  }
}

export type FaultRun = Awaited<ReturnType<typeof beginFaultRun>>;

/** Starts a run on an empty database that ends with the test. */
export async function startFaultRun(planOf?: () => MailPlan, databaseUrl?: string) {
  const run = await beginFaultRun(databaseUrl ?? (await createMigratedDatabase()), planOf);
  onTestFinished(run.stop);
  return run;
}

/**
 * Starts a run: processes of the product on one database and one mail server, with a record of all orders sent to them.
 * @param databaseUrl a database without rows
 * @param planOf returns how the mail server treats the next connection
 */
export async function beginFaultRun(databaseUrl: string, planOf?: () => MailPlan) {
  const dataDir = mkdtempSync(join(tmpdir(), 'faults-'));
  chmodSync(dataDir, 0o755);
  const mailServer = await startPlannedMailServer(planOf);
  const violations: Violations = [];
  const applicants = createApplicants(violations);
  const applications: Application[] = [];
  /** Deliveries recorded as sent when a process ended, by its name. */
  const sentBeforeExit = new Map<string, Set<string>>();

  const started: Promise<AppProcess>[] = [];

  /** Mails accepted during a database outage, when the reply may not have been recorded. */
  const maybeUnrecorded = new Set<AcceptedMail>();

  const urlOf = (name: string): string => `${databaseUrl}?application_name=${name}`;
  /** Starts a process under a new name. */
  const start = (
    name: string,
    dieAt?: DieAt,
    environment: Readonly<Record<string, string>> = {},
    preload: readonly string[] = [],
  ): Promise<AppProcess> => {
    const own = { DATABASE_URL: urlOf(name), DATA_DIR: dataDir, SMTP_URL: mailServer.urlFor(name), ...environment };
    const app = startApp({ environment: own, dieAt, preload }).then(async (ready) => {
      await applicants.openPage(ready.origin);
      return ready;
    });
    // Prevents an unhandled rejection if it fails before it is awaited.
    app.catch(() => undefined);
    started.push(app);
    return app;
  };
  const database = await openDatabase(urlOf('faults'));

  const isGone = async (name: string): Promise<boolean> => {
    const { rowCount } = await database.pool.query(
      'select from pg_stat_activity where datname = current_database() and application_name = $1',
      [name],
    );
    return rowCount === 0;
  };
  const isReplyLost = (mail: AcceptedMail): boolean =>
    mail.isReplyLost || maybeUnrecorded.has(mail) || sentBeforeExit.get(mail.client)?.has(deliveryOf(mail)) === false;

  /** Waits until the queue is empty. */
  const emptyQueue = async (): Promise<void> => {
    // There is no time limit while deliveries keep finishing.
    for (let left = await countPending(database); left > 0; ) {
      const before = left;
      await until('the end of another delivery', async () => {
        await makeDue(database);
        left = await countPending(database);
        return left < before;
      });
    }
  };
  /** Waits until the queue is empty and checks the mails. */
  const deliverAll = async () => {
    await emptyQueue();
    return checkMails(mailServer.accepted, applications, isReplyLost, violations);
  };

  /** Stops a process with SIGTERM; an exit code other than 0 is a violation. */
  const end = async (app: AppProcess): Promise<void> => {
    app.child.kill('SIGTERM');
    const exit = await app.exit;
    if (exit !== 0) violations.push(`A process exited with ${exit} after SIGTERM:\n${app.output()}`);
  };

  /** Waits until the connections of an ended process are closed, then checks and records what is stored. */
  const checkAfterExit = async (name: string): Promise<void> => {
    await until(`the end of the connections of ${name}`, () => isGone(name));
    sentBeforeExit.set(name, await sentDeliveries(database));
    await checkStored(database, applications, violations);
    for (const delivery of sentBeforeExit.get(name) ?? [])
      if (!mailServer.accepted.some((mail) => deliveryOf(mail) === delivery))
        violations.push(`${delivery} is recorded as sent, but never arrived`);
    expect(violations).toEqual([]);
  };

  const add = (application: Application): Application => {
    applications.push(application);
    return application;
  };

  /** Checks what is stored at the end, and that no invariant was violated. */
  const expectNothingLost = async (): Promise<void> => {
    await checkStored(database, applications, violations);
    expect(violations).toEqual([]);
    expect(applications.length).toBeGreaterThan(0);
    const [orders, mails] = [applications.length, mailServer.accepted.length];
    if (ROUNDS > 1) console.log(`${started.length} processes, ${orders} orders, ${mails} mails: 0 lost, 0 doubled`);
  };

  return {
    database,
    mailServer,
    end,
    checkAfterExit,
    /** Also checks that the process was killed. */
    checkAfterKill: async (app: AppProcess, name: string): Promise<void> => {
      expect(await app.exit, app.output()).toBe('SIGKILL');
      await checkAfterExit(name);
    },
    /**
     * Runs `work`, during which the database fails. A mail that arrives meanwhile may arrive again, because its process may
     * be considered dead before it can record the reply.
     */
    withoutDatabase: async (work: () => Promise<void>): Promise<void> => {
      const before = mailServer.accepted.length;
      await work();
      for (const mail of mailServer.accepted.slice(before)) maybeUnrecorded.add(mail);
    },
    /** The environment of command-line programs that use the same data. */
    environment: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    emptyQueue,
    deliverAll,
    applicants,
    /** All orders of the run. */
    applications,
    violations,
    start,
    createApplication: (): Application => add(createApplication()),
    createApplications: (count: number): Application[] => Array.from({ length: count }, () => add(createApplication())),
    /** Starts a process, sends unacknowledged orders again, and waits for all deliveries. Expects that nothing was lost. */
    finish: async () => {
      const app = await start('last');
      for (const application of applications)
        if (!application.reference) await applicants.send(app.origin, application);
      const figures = await deliverAll();
      await end(app);
      await expectNothingLost();
      return figures;
    },
    expectNothingLost,
    /** Kills the remaining processes and removes everything. */
    stop: async (): Promise<void> => {
      for (const app of await Promise.allSettled(started)) if (app.status === 'fulfilled') await app.value.kill();
      await database.kysely.destroy();
      await mailServer.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
