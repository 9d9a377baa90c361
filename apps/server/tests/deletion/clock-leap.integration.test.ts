import { expect, it } from 'vitest';
import { arrivalDay } from '../../src/keys/deletion/arrival-day.ts';
import { environmentOf } from '../support/environment/run-main.ts';
import { runOrders } from '../support/environment/run-program.ts';
import { post, startReadyServer, storedOrders } from '../support/server/order-calls.ts';
import { checksOf, restart } from '../support/server/server-calls.ts';
import { startTestServer } from '../support/server/start-test-server.ts';
import { validOrder } from '../support/server/valid-order.ts';

const AHEAD = new Date('2027-03-01T10:00:00.000Z');

it('a clock that jumps ahead deletes nothing and raises an alert; corrected, everything is still there [SEC-01, SEC-04]', async () => {
  const server = await startTestServer({}, { isDatabaseElsewhere: false });
  await restart(server);
  const { reference } = (await post(server, validOrder())).json();
  const before = server.clock.now;
  expect(server.log()).not.toContain('nothing is deleted');
  server.clock.now = AHEAD;
  await restart(server);
  expect(await server.keys.store.days()).toEqual(['2026-11-21']);
  expect((await checksOf(server)).deletion).toMatchObject({ status: 'failed', clockDoubted: 'leapt' });
  expect(server.logged('nothing is deleted')).toMatchObject([{ level: 50, clock: 'leapt', now: AHEAD.toISOString() }]);

  server.clock.now = before;
  await restart(server);
  expect((await storedOrders(server)).map((order) => order.reference)).toEqual([reference]);
  expect((await checksOf(server)).deletion).not.toHaveProperty('clockDoubted');
});

it('a contradicting clock of a remote database stops the deletion [SEC-01]', async () => {
  const server = await startTestServer({}, { databaseNow: () => new Date('2026-11-21T10:00:00Z') });
  await post(server, validOrder());
  server.clock.now = AHEAD;
  await restart(server);
  expect(await server.keys.store.days()).toEqual(['2026-11-21']);
  expect((await checksOf(server)).deletion).toMatchObject({ status: 'failed', clockDoubted: 'disagrees' });
});

it('an operator can confirm only the date of the clock [SEC-01]', async () => {
  const server = await startReadyServer();
  const environment = environmentOf(server);
  const today = arrivalDay(new Date());
  expect(await runOrders(environment, 'confirm-date', '2031-01-01')).toMatchObject({
    code: 1,
    err: expect.stringContaining(`The clock of this machine says ${today}, not 2031-01-01: put it right first.`),
  });
  const before = Date.now();
  expect(await runOrders(environment, 'confirm-date', today)).toMatchObject({ code: 0 });
  const row = await server.database.kysely.selectFrom('deletionClock').select('trustedAt').executeTakeFirst();
  expect(row?.trustedAt.getTime()).toBeGreaterThanOrEqual(before);
});
