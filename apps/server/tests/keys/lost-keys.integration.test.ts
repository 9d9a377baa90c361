import { expect, it } from 'vitest';
import { arrivalDay } from '../../src/keys/deletion/arrival-day.ts';
import { startFakeKeyService } from '../support/environment/fake-key-service.ts';
import { environmentOf } from '../support/environment/run-main.ts';
import { runOrders } from '../support/environment/run-program.ts';
import { temporaryFolder } from '../support/environment/temporary-folder.ts';
import { pendingDeliveries, post, startReadyServer, storedOrders } from '../support/server/order-calls.ts';
import { orderOfNow } from '../support/server/order-of-now.ts';
import { save } from '../support/server/saved-links.ts';
import { checksOf } from '../support/server/server-calls.ts';
import type { TestServer } from '../support/server/start-test-server.ts';
import { validOrder } from '../support/server/valid-order.ts';

async function keysOf(server: TestServer) {
  return (await checksOf(server)).keys;
}

/** Accepts an order at the current time, for programs with the real clock. */
async function acceptNow() {
  const server = await startReadyServer();
  const now = new Date();
  server.clock.now = now;
  const answer = await post(server, orderOfNow(now, 'Bäckerei GmbH'));
  expect(answer.statusCode).toBe(201);
  return {
    server,
    environment: environmentOf(server),
    reference: answer.json().reference as string,
    day: arrivalDay(now),
  };
}

it('readiness reports at once a key store that does not answer or has lost the key of today [SEC-01, SEC-04]', async () => {
  const service = await startFakeKeyService();
  const server = await startReadyServer(service.environment);
  expect(await keysOf(server)).toEqual({ status: 'ok', days: 0 });
  await post(server, validOrder());
  expect(await keysOf(server)).toEqual({ status: 'ok', days: 1 });
  service.keys.clear();
  expect(await keysOf(server)).toEqual({ status: 'failed', reason: 'otherKeys', days: 0 });
  service.fail();
  expect(await keysOf(server)).toEqual({ status: 'failed' });
});

it('a day with a lost key is given up only with confirmation, and never while the key exists [SEC-01]', async () => {
  const { server, environment, day } = await acceptNow();
  await save(server);
  await server.database.pool.query(
    `insert into local_mails (message_id, received_at, arrived_at, sealed_entry, sealed_source) values ('a', now(), now(), '', '')`,
  );
  const refused = await runOrders(environment, 'give-up-day', day, '--for-good');
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(`The key of ${day} is there`) });

  const lost = { ...environment, KEYS_DIR: temporaryFolder() };
  const content = 'orders: 1, mails in the local mailbox: 1, saved offers: 1';
  expect(await runOrders(lost, 'give-up-day', day)).toEqual({
    code: 0,
    out: `The key of ${day} is missing or another one. Of that day there are ${content}.
Put the right key back if there is a copy of it: nothing is lost then.
Else delete them: npm run rechner -- orders give-up-day ${day} --for-good
`,
    err: '',
  });
  expect(await storedOrders(server)).toHaveLength(1);

  expect((await runOrders(lost, 'give-up-day', day, '--for-good')).out).toBe(
    `Deleted what was kept of ${day} (${content}). The day may be begun with another key.\n`,
  );
  for (const table of ['savedOffers', 'localMails'] as const)
    expect(await server.database.kysely.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await server.database.kysely.selectFrom('orders').selectAll().execute()).toEqual([]);
  expect(await server.database.kysely.selectFrom('keyFingerprints').selectAll().execute()).toEqual([]);
  expect(await pendingDeliveries(server)).toEqual([]);
});

it('an order that cannot be opened is explained to the operator in a sentence [ORD-03]', async () => {
  const { server, environment, reference } = await acceptNow();
  const away = await runOrders({ ...environment, KEYS_DIR: temporaryFolder() }, 'show', reference);
  expect(away).toMatchObject({ code: 1, err: expect.stringContaining('the key of its day cannot be had (no key)') });
  await server.database.pool.query(
    `update orders set sealed = set_byte(sealed, length(sealed) - 1, get_byte(sealed, length(sealed) - 1) # 1)`,
  );
  for (const command of ['show', 'resend'])
    expect(await runOrders(environment, command, reference)).toMatchObject({
      code: 1,
      err: expect.stringContaining('The order cannot be opened: what is kept of it was changed or damaged.'),
    });
});
