import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../apps/server/src/adapters/database/connect-database.ts';
import {
  type MailPlan,
  type PlannedMailServer,
  startPlannedMailServer,
  type TakenMail,
} from '../../apps/server/tests/support/environment/planned-mail-server.ts';
import { type AppProcess, type DieAt, startApp } from './app-process.ts';
import { type Applicants, type Application, createApplicants, makeApplication, type Violations } from './applicants.ts';
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

/** Processes of the product that come and go on one database and one mail server, and everything they were asked. */
export interface FaultRun {
  readonly database: Database;
  readonly mailServer: PlannedMailServer;
  readonly applicants: Applicants;
  /** Every order that was ever sent. */
  readonly applications: Application[];
  readonly violations: Violations;
  /** Starts a process of a name of its own. */
  start(
    name: string,
    dieAt?: DieAt,
    environment?: Readonly<Record<string, string>>,
    preload?: readonly string[],
  ): Promise<AppProcess>;
  /** Makes so many new applications. */
  apply(count: number, fault?: string): Application[];
  /** To be called when a process is gone: waits for what it left in the database, checks and writes down. */
  lose(name: string): Promise<void>;
  /** The same after `kill -9`: it is a violation if the process ended otherwise. Mails that come again for it count for the fault. */
  loseKilled(app: AppProcess, name: string, fault: string): Promise<void>;
  /**
   * Lets the database fail. A mail that arrives meanwhile may come again: the process that sent it may be taken for dead before
   * it can store the answer.
   */
  withoutDatabase(work: () => Promise<void>): Promise<void>;
  /** Asks a process to end; it is a violation if it does not end well. */
  end(app: AppProcess): Promise<void>;
  /** Counts, by fault, what became of every order and mail. */
  tally(): Promise<ReturnType<typeof tallyOf>>;
  /** Sends what was never answered, lets a process deliver everything, stops it, and judges the whole run. */
  settle(name: string): Promise<{ readonly mails: number; readonly repeated: number }>;
  /** What programs of the product need to work on the same data. */
  readonly environment: Readonly<Record<string, string>>;
  /** Waits until nothing is left in the queue of the running process. */
  emptyQueue(): Promise<void>;
  /** The same, and judges the mails. */
  deliverAll(): Promise<{ readonly mails: number; readonly repeated: number }>;
  /** Ends everything, also processes that still run. */
  stop(): Promise<void>;
}

/** `databaseUrl` is a database without rows; `planOf` says what the mail server does with each connection. */
export async function beginFaultRun(databaseUrl: string, planOf?: () => MailPlan): Promise<FaultRun> {
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
  const startNamed: FaultRun['start'] = async (name, dieAt, environment = {}, preload = []) => {
    const app = await startApp({
      environment: { DATABASE_URL: urlOf(name), DATA_DIR: dataDir, SMTP_URL: mailServer.urlFor(name), ...environment },
      dieAt,
      preload,
    });
    await applicants.enter(app.origin);
    return app;
  };
  const start: FaultRun['start'] = (...given) => {
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
  const deliverAll = async () => {
    await emptyQueue();
    return checkMails(mailServer.taken, applications, isAnswerLost, violations);
  };

  const end = async (app: AppProcess): Promise<void> => {
    app.child.kill('SIGTERM');
    const exit = await app.exit;
    if (exit !== 0) violations.push(`A process that was asked to end ended with ${exit}:\n${app.output()}`);
  };

  const lose: FaultRun['lose'] = async (name) => {
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
    loseKilled: async (app, name, fault) => {
      faultOfDeath.set(name, fault);
      const exit = await app.exit;
      if (exit !== 'SIGKILL') violations.push(`A process ended with ${exit} before it was killed:\n${app.output()}`);
      await lose(name);
    },
    withoutDatabase: async (work) => {
      const before = mailServer.taken.length;
      await work();
      for (const mail of mailServer.taken.slice(before)) unstored.add(mail);
    },
    tally: async () =>
      tallyOf(applications, await storedReferences(database, applications), mailServer.taken, faultOfDeath),
    environment: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    emptyQueue,
    deliverAll,
    applicants,
    applications,
    violations,
    start,
    apply: (count, fault = '') => {
      const fresh = Array.from({ length: count }, () => makeApplication(fault));
      applications.push(...fresh);
      return fresh;
    },
    settle: async (name) => {
      const app = await start(name);
      for (const application of applications)
        if (!application.reference) await applicants.send(app.origin, application);
      const figures = await deliverAll();
      await end(app);
      await checkStored(database, applications, violations);
      return figures;
    },
    stop: async () => {
      for (const app of await Promise.allSettled(started)) if (app.status === 'fulfilled') await app.value.kill();
      await database.kysely.destroy();
      await mailServer.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
