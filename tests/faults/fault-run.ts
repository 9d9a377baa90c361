import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type MailPlan,
  startPlannedMailServer,
  type TakenMail,
} from '../../apps/server/tests/support/environment/planned-mail-server.ts';
import { type AppProcess, type DieAt, startApp } from './app-process.ts';
import { type Application, createApplicants, makeApplication, type Violations } from './applicants.ts';
import { checkStored, countJobs, hurryJobs, openDatabase, sentDeliveries, storedReferences } from './stored-orders.ts';
import { checkMails, deliveryOf } from './taken-mails.ts';
import { tallyOf } from './tally.ts';

const PAUSE_MS = 25;

/** Far longer than anything takes on a busy machine. */
const PATIENCE_MS = 120_000;

/** Waits until something holds; throws with its name when that never comes. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const start = performance.now();
  while (!(await isSo())) {
    if (performance.now() - start > PATIENCE_MS) throw new Error(`This never came: ${what}`);
    await delay(PAUSE_MS);
  }
}

export type FaultRun = Awaited<ReturnType<typeof beginFaultRun>>;

/**
 * Begins a run: processes of the product that come and go on one database and one mail server, and everything they were
 * asked. `databaseUrl` is a database without rows; `planOf` says what the mail server does with each connection.
 */
export async function beginFaultRun(databaseUrl: string, planOf?: () => MailPlan) {
  const dataDir = mkdtempSync(join(tmpdir(), 'faults-'));
  chmodSync(dataDir, 0o755);
  const mailServer = await startPlannedMailServer(planOf);
  const violations: Violations = [];
  const applicants = createApplicants(violations);
  const applications: Application[] = [];
  /** What was written down as sent when a process had been killed. */
  const sentAtDeath = new Map<string, Set<string>>();

  /** By the name of a process that was killed. */
  const faultOfDeath = new Map<string, string>();
  const started: Promise<AppProcess>[] = [];

  /** Mails whose answers could not be stored at once. */
  const unstored = new Set<TakenMail>();

  const urlOf = (name: string): string => `${databaseUrl}?application_name=${name}`;
  const startNamed = async (
    name: string,
    dieAt?: DieAt,
    environment: Readonly<Record<string, string>> = {},
    preload: readonly string[] = [],
  ): Promise<AppProcess> => {
    const app = await startApp({
      environment: { DATABASE_URL: urlOf(name), DATA_DIR: dataDir, SMTP_URL: mailServer.urlFor(name), ...environment },
      dieAt,
      preload,
    });
    await applicants.enter(app.origin);
    return app;
  };
  /** Starts a process of a name of its own. */
  const start = (...given: Parameters<typeof startNamed>): Promise<AppProcess> => {
    const app = startNamed(...given);
    // It may fail before it is waited for.
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
  const isAnswerLost = (mail: TakenMail): boolean =>
    mail.isAnswerLost || unstored.has(mail) || sentAtDeath.get(mail.client)?.has(deliveryOf(mail)) === false;

  /** Waits until nothing is left in the queue of the running process. */
  const emptyQueue = async (): Promise<void> => {
    // As long as one after the other ends, it may take as long as it takes.
    for (let left = await countJobs(database); left > 0; ) {
      const before = left;
      await until('the end of another delivery', async () => {
        await hurryJobs(database);
        left = await countJobs(database);
        return left < before;
      });
    }
  };
  /** The same, and judges the mails. */
  const deliverAll = async () => {
    await emptyQueue();
    return checkMails(mailServer.taken, applications, isAnswerLost, violations);
  };

  /** Asks a process to end; it is a violation if it does not end well. */
  const end = async (app: AppProcess): Promise<void> => {
    app.child.kill('SIGTERM');
    const exit = await app.exit;
    if (exit !== 0) violations.push(`A process that was asked to end ended with ${exit}:\n${app.output()}`);
  };

  /** To be called when a process is gone: waits for what it left in the database, checks and writes down. */
  const lose = async (name: string): Promise<void> => {
    await until(`the end of the connections of ${name}`, () => isGone(name));
    sentAtDeath.set(name, await sentDeliveries(database));
    await checkStored(database, applications, violations);
    for (const delivery of sentAtDeath.get(name) ?? [])
      if (!mailServer.taken.some((mail) => deliveryOf(mail) === delivery))
        violations.push(`${delivery} is written down as sent, which it never was`);
  };

  return {
    database,
    mailServer,
    end,
    lose,
    /** The same after `kill -9`: it is a violation if the process ended otherwise. Mails that come again for it count for the fault. */
    loseKilled: async (app: AppProcess, name: string, fault: string): Promise<void> => {
      faultOfDeath.set(name, fault);
      const exit = await app.exit;
      if (exit !== 'SIGKILL') violations.push(`A process ended with ${exit} before it was killed:\n${app.output()}`);
      await lose(name);
    },
    /**
     * Lets the database fail. A mail that arrives meanwhile may come again: the process that sent it may be taken for dead before
     * it can store the answer.
     */
    withoutDatabase: async (work: () => Promise<void>): Promise<void> => {
      const before = mailServer.taken.length;
      await work();
      for (const mail of mailServer.taken.slice(before)) unstored.add(mail);
    },
    /** Counts, by fault, what became of every order and mail. */
    tally: async () =>
      tallyOf(applications, await storedReferences(database, applications), mailServer.taken, faultOfDeath),
    /** What programs of the product need to work on the same data. */
    environment: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    emptyQueue,
    deliverAll,
    applicants,
    /** Every order that was ever sent. */
    applications,
    violations,
    start,
    /** Makes so many new applications. */
    apply: (count: number, fault = ''): Application[] => {
      const fresh = Array.from({ length: count }, () => makeApplication(fault));
      applications.push(...fresh);
      return fresh;
    },
    /** Sends what was never answered, lets a process deliver everything, stops it, and judges the whole run. */
    settle: async (name: string) => {
      const app = await start(name);
      for (const application of applications)
        if (!application.reference) await applicants.send(app.origin, application);
      const figures = await deliverAll();
      await end(app);
      await checkStored(database, applications, violations);
      return figures;
    },
    /** Ends everything, also processes that still run. */
    stop: async (): Promise<void> => {
      for (const app of await Promise.allSettled(started)) if (app.status === 'fulfilled') await app.value.kill();
      await database.kysely.destroy();
      await mailServer.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
