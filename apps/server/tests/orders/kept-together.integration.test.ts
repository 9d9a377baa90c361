import { randomBytes, randomUUID } from 'node:crypto';
import { EINWILLIGUNGEN } from '@fa/forderungsausfall/einwilligungen';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { createInsertOrders, type NewOrder } from '../../src/orders/store/insert-orders.ts';
import {
  deliver,
  post,
  startReadyServer,
  startWithOrder,
  storedOrders,
  waitingJobs,
} from '../support/server/order-calls.ts';
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
    const order = await server.orders.findByKey(key);
    expect(order?.snapshot.antworten).toMatchObject({ firmenname: names[index] });
    const pair = answers.slice(2 * index, 2 * index + 2);
    expect(pair.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 201]);
    for (const answer of pair) expect(answer.json().reference).toBe(order?.reference);
  }
  const { rows } = await server.database.pool.query(
    `select (select count(*)::int from graphile_worker.jobs where key like '%:' || orders.reference) as jobs,
       (select count(*)::int from delivery_states where reference = orders.reference) as states
     from orders order by 1, 2`,
  );
  expect(rows).toEqual([
    ...Array.from({ length: 4 }, () => ({ jobs: 0, states: 0 })),
    ...Array.from({ length: 16 }, () => ({ jobs: 2, states: 2 })),
  ]);
});

it('a committed order wakes the workers of all processes [ORD-03]', async () => {
  const server = await startReadyServer();
  const listener = await server.database.pool.connect();
  onTestFinished(() => listener.release(true));
  const heard = new Promise<string | undefined>((resolve) => {
    listener.once('notification', ({ payload }) => resolve(payload));
  });
  await listener.query('listen "jobs:insert"');
  await post(server, validOrder());
  expect(JSON.parse((await heard) ?? '')).toMatchObject({ count: 2 });
});

it('an order is stored with its deliveries or not at all, also if the queue knows none of them [ORD-03]', async () => {
  const server = await startReadyServer();
  const { pool } = server.database;
  await pool.query('delete from graphile_worker._private_tasks');
  await post(server, validOrder());
  expect(await waitingJobs(server)).toEqual(['confirmation-mail', 'insurer-mail']);

  await pool.query('alter table graphile_worker._private_jobs add constraint refused check (false) not valid');
  const key = randomUUID();
  expect((await post(server, validOrder(), key)).statusCode).toBeGreaterThanOrEqual(500);
  expect(await storedOrders(server)).toHaveLength(1);
  await pool.query('alter table graphile_worker._private_jobs drop constraint refused');
  expect((await post(server, validOrder(), key)).statusCode).toBe(201);
  expect(await waitingJobs(server)).toHaveLength(4);
});

it('legal texts, insurer and mandate are stored once, and an order whose text is missing is not read without it [DOC-02]', async () => {
  const { server } = await startWithOrder();
  await post(server, validOrder());
  const texts = await server.database.kysely.selectFrom('printedTexts').selectAll().execute();
  expect(texts).toHaveLength(6);
  const [order, other] = await storedOrders(server);
  const blocks = order?.papers.vertragsunterlagen.texts[1]?.blocks;
  expect(blocks?.length).toBeGreaterThan(10);
  expect(texts.map((text) => text.blocks)).toContain(JSON.stringify(blocks));
  expect(other?.papers.vertragsunterlagen.texts[1]?.blocks).toEqual(blocks);
  const { antrag, vertragsunterlagen } = order?.papers ?? {};
  expect(antrag?.mandate?.wording).toEqual(EINWILLIGUNGEN.sepaErmaechtigung.wording);
  expect(antrag?.brand.city).toBe('10115 Berlin');
  expect(vertragsunterlagen?.brand).toEqual(antrag?.brand);
  expect(vertragsunterlagen?.offer).toEqual(antrag?.offer);
  // Nothing from the applicant is stored in plain text.
  expect(JSON.stringify(texts)).not.toMatch(/Bäckerei|Chausseestraße|Müller|DE89|23125001/);
  expect(await deliver(server)).toHaveLength(4);

  await server.database.kysely.deleteFrom('printedTexts').execute();
  await expect(storedOrders(server)).rejects.toThrow('A legal text of an order is missing');
});

const REFERENCES = ['FA-0000-0000', 'FA-0000-0011', 'FA-0000-0022'];
const DELIVERIES = ['confirmation-mail', 'insurer-mail'] as const;

function newOrder(given: Partial<NewOrder>): NewOrder {
  return {
    reference: 'FA-0000-0000',
    keyHash: randomBytes(32),
    otherHashes: [],
    product: 'forderungsausfall',
    sealed: Buffer.from([1]),
    acceptedAt: new Date(),
    deliveries: [],
    attempts: 25,
    ...given,
  };
}

const groups = fc.array(
  fc.uniqueArray(fc.record({ reference: fc.nat(2), key: fc.nat(3), isMailed: fc.boolean() }), {
    minLength: 1,
    maxLength: 6,
    selector: ({ reference, key }) => `${reference} ${key}`,
  }),
  { minLength: 1, maxLength: 3 },
);

it('orders that collide on reference or key are each answered correctly whether stored, and only stored ones are delivered [ORD-02, ORD-05]', async () => {
  const { database } = await startReadyServer();
  const { kysely, pool } = database;
  const insertOrders = createInsertOrders(pool);
  await fc.assert(
    fc.asyncProperty(groups, async (given) => {
      await pool.query('delete from orders');
      await pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
      const keys = Array.from({ length: 4 }, () => randomBytes(32));
      const said: string[] = [];
      let due = 0;
      let number = 0;
      for (const group of given) {
        const orders = group.map(({ reference, key, isMailed }) =>
          newOrder({
            reference: REFERENCES[reference] ?? '',
            keyHash: keys[key] ?? Buffer.alloc(0),
            sealed: Buffer.from([(number += 1)]),
            deliveries: isMailed ? DELIVERIES : [],
          }),
        );
        const kept = await insertOrders(orders);
        for (const [index, { reference, keyHash, deliveries }] of orders.entries()) {
          if (!kept[index]) continue;
          said.push(`${reference} ${keyHash.toString('hex')}`);
          due += deliveries.length;
        }
      }
      const rows = await kysely.selectFrom('orders').selectAll().execute();
      const truth = rows.map(({ reference, keyHash: hash }) => `${reference} ${hash.toString('hex')}`);
      expect(said.toSorted()).toEqual(truth.toSorted());
      expect(await kysely.selectFrom('deliveryStates').selectAll().execute()).toHaveLength(due);
    }),
    { numRuns: 60 },
  );
});

it('an insert that fails while secrets are exchanged leaves no open transaction behind [ORD-02, SEC-08]', async () => {
  const { database } = await startReadyServer();
  const { pool } = database;
  const insertOrders = createInsertOrders(pool);
  const otherHashes = [randomBytes(32)];
  await pool.query('alter table orders add constraint refused check (false) not valid');
  await expect(insertOrders([newOrder({ otherHashes })])).rejects.toThrow('refused');
  await pool.query('alter table orders drop constraint refused');
  expect(await insertOrders([newOrder({})])).toEqual([true]);
  expect(await insertOrders([newOrder({ otherHashes, reference: 'FA-0000-0011' })])).toEqual([true]);
});
