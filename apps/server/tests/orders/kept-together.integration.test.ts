import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DELIVERIES } from '../../src/deliveries/delivery.ts';
import { createPurposeKeys } from '../../src/keys/purpose-keys.ts';
import { findOrderByKey, insertOrder } from '../../src/orders/orders-table.ts';
import { deliver, pendingDeliveries, post, startReadyServer, storedOrders } from '../support/server/order-calls.ts';
import { sampleOrder, samplePapers } from '../support/server/sample-documents.ts';
import type { TestServer } from '../support/server/start-test-server.ts';
import { validOrder } from '../support/server/valid-order.ts';

it('simultaneous orders are stored once each, with their own content and deliveries [ORD-02, ORD-03]', async () => {
  const server = await startReadyServer({ EXCLUDED_EMAILS_SET_ORDER: '^exempt' });
  const names = Array.from({ length: 20 }, (_, index) => `Firma ${index} GmbH`);
  const keys = names.map(() => randomUUID());
  const orders = names.map((firmenname, index) =>
    validOrder({ firmenname, email: index % 5 === 0 ? 'exempt@example.org' : 'kim@example.org' }),
  );
  // Each twice, and some of them refused.
  const posts = orders.flatMap((order, index) => [post(server, order, keys[index]), post(server, order, keys[index])]);
  const refused = [post(server, validOrder({ firmenname: '' })), post(server, validOrder({ plz: '0000' }))];
  const answers = await Promise.all(posts);
  for (const { statusCode } of await Promise.all(refused)) expect(statusCode).toBe(422);

  const stored = await storedOrders(server);
  expect(stored).toHaveLength(20);
  for (const [index, key] of keys.entries()) {
    const order = await findOrderByKey(server, key);
    expect(order?.snapshot.antworten).toMatchObject({ firmenname: names[index] });
    const pair = answers.slice(2 * index, 2 * index + 2);
    expect(pair.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 201]);
    for (const answer of pair) expect(answer.json().reference).toBe(order?.reference);
  }
  const { rows } = await server.database.pool.query(
    `select (select count(*)::int from deliveries where reference = orders.reference and state = 'pending') as pending
     from orders order by 1`,
  );
  expect(rows.map(({ pending }) => pending)).toEqual([0, 0, 0, 0, ...Array(16).fill(2)]);
});

it('an order is stored with its deliveries or not at all [ORD-03]', async () => {
  const server = await startReadyServer();
  const { pool } = server.database;
  await pool.query('alter table deliveries add constraint refused check (false) not valid');
  const key = randomUUID();
  expect((await post(server, validOrder(), key)).statusCode).toBeGreaterThanOrEqual(500);
  expect(await storedOrders(server)).toEqual([]);
  await pool.query('alter table deliveries drop constraint refused');
  expect((await post(server, validOrder(), key)).statusCode).toBe(201);
  expect(await pendingDeliveries(server)).toEqual(DELIVERIES);
  expect(await deliver(server)).toHaveLength(2);
});

const REFERENCES = ['FA-0000-0000', 'FA-0000-0011', 'FA-0000-0022'];

/** Returns the storage of a process with these secrets, the first of which is in use. */
function storageOf({ database, keys }: TestServer, ...secrets: string[]) {
  return { database, keys, purposes: createPurposeKeys(secrets) };
}

type Storage = ReturnType<typeof storageOf>;

function insertInto(storage: Storage, reference: string, key: string, isMailed = true): Promise<boolean> {
  const messages = isMailed ? DELIVERIES.map((delivery) => ({ delivery, messageId: `${delivery}@example.org` })) : [];
  return insertOrder(storage, { ...sampleOrder(), papers: samplePapers(), reference }, key, messages);
}

const given = fc.array(
  fc.record({ reference: fc.nat(2), key: fc.nat(3), isMailed: fc.boolean(), isNew: fc.boolean() }),
  { minLength: 1, maxLength: 12 },
);

it('orders that collide on reference or key, in the middle of a rotation too, are each answered correctly whether stored, and only stored ones are delivered [ORD-02, ORD-05]', async () => {
  const server = await startReadyServer();
  const { kysely } = server.database;
  const stores = [storageOf(server, 'old', 'new'), storageOf(server, 'new', 'old')] as const;
  await fc.assert(
    fc.asyncProperty(given, async (orders) => {
      await kysely.deleteFrom('orders').execute();
      const kept = await Promise.all(
        orders.map(({ reference, key, isMailed, isNew }) =>
          insertInto(stores[isNew ? 1 : 0], REFERENCES[reference] ?? '', `key ${key}`, isMailed),
        ),
      );
      const said = orders.filter((_, index) => kept[index]);
      const rows = await kysely.selectFrom('orders').select('reference').orderBy('reference').execute();
      expect(said.map(({ reference }) => REFERENCES[reference]).toSorted()).toEqual(rows.map((row) => row.reference));
      const due = await kysely.selectFrom('deliveries').selectAll().execute();
      expect(due).toHaveLength(2 * said.filter(({ isMailed }) => isMailed).length);
    }),
    { numRuns: 60 },
  );
});

it('an insert that fails while secrets are exchanged leaves no open transaction behind [ORD-02, SEC-08]', async () => {
  const server = await startReadyServer();
  const { pool } = server.database;
  const store = storageOf(server, 'new', 'old');
  await pool.query('alter table orders add constraint refused check (false) not valid');
  await expect(insertInto(store, 'FA-0000-0000', 'key')).rejects.toThrow('refused');
  await pool.query('alter table orders drop constraint refused');
  expect(await insertInto(store, 'FA-0000-0000', 'key')).toBe(true);
  expect(await insertInto(store, 'FA-0000-0011', 'another key')).toBe(true);
});
