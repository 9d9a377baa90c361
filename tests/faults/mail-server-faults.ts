import { type MailPlan } from '../../apps/server/tests/support/environment/planned-mail-server.ts';
import { spawnProgram } from '../../apps/server/tests/support/environment/run-program.ts';
import type { AppProcess } from './product/app-process.ts';
import { countJobs, makeJobsDue } from './product/stored-orders.ts';
import { type FaultOptions, type FaultResult, withFaultRun } from './run/fault.ts';
import { type FaultRun, until } from './run/fault-run.ts';

const ORDERS = 2;
export const NO_CONNECTION = 'the mail server refuses connections';

/** Behaviour of the mail server on every other connection, by fault. */
export const MAIL_FAULTS: Readonly<Record<string, readonly MailPlan[]>> = {
  'the mail server hangs': ['hang at once'],
  'the mail server refuses mails (421, 451, 550, 554)': [
    '421 at once',
    '451 to the recipient',
    '550 to the recipient',
    '451 to the message',
    '554 to the message',
  ],
  'the mail server is cut off before the final dot': ['drop in the message'],
  'the mail server is cut off after the final dot': ['drop after the message', 'hang after the message'],
};

async function createApplications(run: FaultRun, app: AppProcess, fault: string): Promise<void> {
  for (const application of run.createApplications(ORDERS, fault)) await run.applicants.send(app.origin, application);
}

function statesOf({ database }: FaultRun) {
  return database.kysely.selectFrom('deliveryStates').selectAll().execute();
}

/** Waits until an attempt of each delivery has failed. */
async function refuseConnections(run: FaultRun, app: AppProcess): Promise<void> {
  const before = run.mailServer.accepted.length;
  await run.mailServer.refuse();
  await createApplications(run, app, NO_CONNECTION);
  await until('an attempt of every delivery', async () =>
    (await statesOf(run)).every(({ state, lastReason: reason }) => state === 'sent' || reason === 'ESOCKET'),
  );
  if (run.mailServer.accepted.length > before)
    run.violations.push('A mail arrived at a mail server that refuses connections');
  await run.mailServer.listenAgain();
  await run.emptyQueue();
}

/** Resends the dead letters, which are caused by permanent refusals, like an operator. */
async function resendDeadLetters(run: FaultRun): Promise<void> {
  const letters = (await statesOf(run)).filter(({ state }) => state === 'failed');
  for (const { reference, lastReason: reason } of letters)
    if (reason !== 'EENVELOPE 550') run.violations.push(`The delivery of ${reference} failed for ${reason}`);
  for (const reference of new Set(letters.map((letter) => letter.reference))) {
    const { code, err } = await spawnProgram(run.environment, ['orders', 'resend', reference]);
    if (code !== 0) run.violations.push(`The mails of ${reference} could not be sent again: ${err}`);
  }
}

/** Causes each mail server fault `rounds` times; every mail arrives in the end. [ORD-03, MAIL-01] */
export function breakMailServer({ createDatabase, random, rounds }: FaultOptions): Promise<FaultResult> {
  let plans: readonly MailPlan[] = [];
  let connections = 0;
  // Every other connection succeeds, so that no delivery reaches its maximum number of attempts.
  const planOf = (): MailPlan => ((connections += 1) % 2 === 1 && plans.length > 0 ? random.pick(plans) : 'take');
  return withFaultRun(
    createDatabase,
    async (run) => {
      const app = await run.start('app');
      const done = new Map<string, number>();
      for (let round = 1; round <= rounds && run.violations.length === 0; round += 1) {
        await refuseConnections(run, app);
        done.set(NO_CONNECTION, round);
        for (const [fault, failing] of Object.entries(MAIL_FAULTS)) {
          plans = failing;
          const before = new Map(run.mailServer.seen);
          const isSeen = (plan: MailPlan) => (run.mailServer.seen.get(plan) ?? 0) > (before.get(plan) ?? 0);
          await until(`every variant of '${fault}'`, async () => {
            if ((await countJobs(run.database)) === 0) await createApplications(run, app, fault);
            await makeJobsDue(run.database);
            return failing.every(isSeen);
          });
          plans = [];
          await run.emptyQueue();
          await resendDeadLetters(run);
          await run.emptyQueue();
          done.set(fault, round);
        }
      }
      await run.deliverAll();
      return done;
    },
    planOf,
  );
}
