import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../apps/server/src/adapters/database/embedded-postgres-test-database.ts';
import { MAIL_PLANS, type MailPlan } from '../../apps/server/src/test-server/planned-mail-server.ts';
import { runOrders } from '../../apps/server/src/test-server/run-orders.ts';
import { beginFaultRun, type FaultRun, until } from './fault-run.ts';
import { chanceOf, roundsOf, SEED } from './seed.ts';
import { countJobs, hurryJobs } from './stored-orders.ts';

const ORDERS = 8;
const BAD_PLANS = MAIL_PLANS.filter((plan) => plan !== 'take');

const chance = chanceOf('mail server');

async function begin(planOf: () => MailPlan) {
  const run = await beginFaultRun(await createTestDatabase(), planOf);
  onTestFinished(() => run.stop());
  const app = await run.start('app');
  onTestFinished(() => app.kill());
  const applySome = async (): Promise<void> => {
    for (const application of run.apply(ORDERS)) await run.applicants.send(app.origin, application);
  };
  return { run, applySome };
}

const statesOf = ({ database }: FaultRun) => database.kysely.selectFrom('delivery_states').selectAll().execute();

it('[ORD-03] every mail waits for a mail server that refuses connections', async () => {
  const { run, applySome } = await begin(() => 'take');
  await run.mailServer.refuse();
  await applySome();
  await until('an attempt of every delivery', async () =>
    (await statesOf(run)).every(({ state, last_reason: reason }) => state === 'pending' && reason === 'ESOCKET'),
  );
  expect(run.mailServer.taken).toEqual([]);
  await run.mailServer.listenAgain();
  expect(await run.deliverAll()).toEqual({ mails: 2 * ORDERS, repeated: 0 });
  expect(run.violations).toEqual([]);
});

it(`[ORD-03] [MAIL-01] a mail server that fails in every way gets every mail, again only where its answer was lost (seed ${SEED})`, async () => {
  let isBad = true;
  // Every other connection goes well, so that no delivery uses up its attempts.
  const { run, applySome } = await begin(() => (isBad && chance.below(2) === 0 ? chance.pick(BAD_PLANS) : 'take'));
  for (let round = 0; round < roundsOf(1, 20); round += 1) {
    isBad = true;
    const before = new Map(run.mailServer.seen);
    const isSeen = (plan: MailPlan): boolean => (run.mailServer.seen.get(plan) ?? 0) > (before.get(plan) ?? 0);
    await until('every way to fail', async () => {
      if ((await countJobs(run.database)) === 0) await applySome();
      await hurryJobs(run.database);
      return BAD_PLANS.every(isSeen);
    });
    isBad = false;
    await run.emptyQueue();

    const letters = (await statesOf(run)).filter(({ state }) => state === 'failed');
    expect(letters.length).toBeGreaterThan(0);
    expect(new Set(letters.map((letter) => letter.last_reason))).toEqual(new Set(['EENVELOPE 550']));
    for (const reference of new Set(letters.map((letter) => letter.reference))) {
      expect(await runOrders(run.environment, 'resend', reference)).toMatchObject({ code: 0 });
    }
    expect((await run.deliverAll()).repeated).toBeGreaterThan(0);
    expect(run.violations, `round ${round}`).toEqual([]);
  }
});
