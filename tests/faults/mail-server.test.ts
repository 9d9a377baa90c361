import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { MAIL_PLANS, type MailPlan } from '../../apps/server/tests/support/environment/planned-mail-server.ts';
import { spawnProgram } from '../../apps/server/tests/support/environment/run-program.ts';
import { countPending, makeDue } from './product/stored-orders.ts';
import { type FaultRun, ROUNDS, startFaultRun, until } from './run/fault-run.ts';

const ORDERS = 1;
/** Every behaviour but acceptance. */
const FAULTS = MAIL_PLANS.filter((plan) => plan !== 'take');

async function sendOrders(run: FaultRun, origin: string): Promise<void> {
  for (const application of run.createApplications(ORDERS)) await run.applicants.send(origin, application);
}

function statesOf({ database }: FaultRun) {
  return database.kysely.selectFrom('deliveries').selectAll().execute();
}

/** Resends the dead letters, which are caused by permanent refusals, like an operator. */
async function resendDeadLetters(run: FaultRun): Promise<void> {
  const letters = (await statesOf(run)).filter(({ state }) => state === 'failed');
  for (const { lastReason } of letters) expect(lastReason).toBe('EENVELOPE 550');
  for (const reference of new Set(letters.map((letter) => letter.reference)))
    expect(await spawnProgram(run.environment, ['orders', 'resend', reference])).toMatchObject({ code: 0 });
}

it('delivers every mail despite each mail server fault, twice only after a lost reply [ORD-03, MAIL-01]', async () => {
  let plans: readonly MailPlan[] = [];
  let connections = 0;
  // Every other connection succeeds, so that no delivery reaches its maximum number of attempts.
  const planOf = () => ((connections += 1) % 2 === 1 && plans[randomInt(plans.length || 1)]) || 'take';
  const run = await startFaultRun(planOf);
  const { origin } = await run.start('app');
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = run.mailServer.accepted.length;
    await run.mailServer.refuse();
    await sendOrders(run, origin);
    await until('an attempt of every delivery', async () =>
      (await statesOf(run)).every(({ state, lastReason: reason }) => state === 'sent' || reason === 'ESOCKET'),
    );
    expect(run.mailServer.accepted).toHaveLength(before);
    await run.mailServer.listenAgain();
    await run.emptyQueue();
    for (const fault of FAULTS) {
      plans = [fault];
      const seen = run.mailServer.seen.get(fault) ?? 0;
      await until(`'${fault}'`, async () => {
        if ((await countPending(run.database)) === 0) await sendOrders(run, origin);
        await makeDue(run.database);
        return (run.mailServer.seen.get(fault) ?? 0) > seen;
      });
      plans = [];
      await run.emptyQueue();
      await resendDeadLetters(run);
      await run.emptyQueue();
    }
  }
  // A mail that is sent again although its reply arrived would be a violation.
  expect((await run.deliverAll()).repeated).toBeGreaterThan(0);
  await run.expectNothingLost();
});
