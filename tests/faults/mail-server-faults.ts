import { type MailPlan } from '../../apps/server/tests/support/environment/planned-mail-server.ts';
import { spawnProgram } from '../../apps/server/tests/support/environment/run-program.ts';
import type { AppProcess } from './app-process.ts';
import { inFaultRun, type Played, type Stage } from './fault.ts';
import { type FaultRun, until } from './fault-run.ts';
import { countJobs, hurryJobs } from './stored-orders.ts';

const ORDERS = 2;
export const NO_CONNECTION = 'the mail server refuses connections';

/** What a mail server does with every other connection, by the fault that it is. */
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

async function apply(run: FaultRun, app: AppProcess, fault: string): Promise<void> {
  for (const application of run.apply(ORDERS, fault)) await run.applicants.send(app.origin, application);
}

function statesOf({ database }: FaultRun) {
  return database.kysely.selectFrom('deliveryStates').selectAll().execute();
}

/** Every delivery is tried in vain, and waits. */
async function refuseConnections(run: FaultRun, app: AppProcess): Promise<void> {
  const before = run.mailServer.taken.length;
  await run.mailServer.refuse();
  await apply(run, app, NO_CONNECTION);
  await until('an attempt of every delivery', async () =>
    (await statesOf(run)).every(({ state, lastReason: reason }) => state === 'sent' || reason === 'ESOCKET'),
  );
  if (run.mailServer.taken.length > before)
    run.violations.push('A mail arrived at a mail server that refuses connections');
  await run.mailServer.listenAgain();
  await run.emptyQueue();
}

/** A recipient who is refused for good is a dead letter, which an operator sends again. */
async function resendDeadLetters(run: FaultRun): Promise<void> {
  const letters = (await statesOf(run)).filter(({ state }) => state === 'failed');
  for (const { reference, lastReason: reason } of letters)
    if (reason !== 'EENVELOPE 550') run.violations.push(`The delivery of ${reference} failed for ${reason}`);
  for (const reference of new Set(letters.map((letter) => letter.reference))) {
    const { code, err } = await spawnProgram('orders/orders.ts', run.environment, ['resend', reference]);
    if (code !== 0) run.violations.push(`The mails of ${reference} could not be sent again: ${err}`);
  }
}

/** Lets the mail server fail in each of the ways, so many times; every mail arrives in the end. [ORD-03, MAIL-01] */
export function breakMailServer({ createDatabase, chance, rounds }: Stage): Promise<Played> {
  let plans: readonly MailPlan[] = [];
  let connections = 0;
  // Every other connection goes well, so that no delivery uses up its attempts.
  const planOf = (): MailPlan => ((connections += 1) % 2 === 1 && plans.length > 0 ? chance.pick(plans) : 'take');
  return inFaultRun(
    createDatabase,
    async (run) => {
      const app = await run.start('app');
      const done = new Map<string, number>();
      for (let round = 1; round <= rounds && run.violations.length === 0; round += 1) {
        await refuseConnections(run, app);
        done.set(NO_CONNECTION, round);
        for (const [fault, bad] of Object.entries(MAIL_FAULTS)) {
          plans = bad;
          const before = new Map(run.mailServer.seen);
          const isSeen = (plan: MailPlan) => (run.mailServer.seen.get(plan) ?? 0) > (before.get(plan) ?? 0);
          await until(`every way of '${fault}'`, async () => {
            if ((await countJobs(run.database)) === 0) await apply(run, app, fault);
            await hurryJobs(run.database);
            return bad.every(isSeen);
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
