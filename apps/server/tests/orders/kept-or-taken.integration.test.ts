import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createInsertOrders, type NewOrder } from '../../src/adapters/database/orders/insert-orders.ts';
import { startReadyServer } from '../support/server/order-calls.ts';

const REFERENCES = ['FA-0000-0000', 'FA-0000-0011', 'FA-0000-0022'];
const DELIVERIES = ['confirmation-mail', 'insurer-mail'] as const;

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
        const orders = group.map(
          ({ reference, key, isMailed }): NewOrder => ({
            reference: REFERENCES[reference] ?? '',
            keyHash: keys[key] ?? Buffer.alloc(0),
            otherHashes: [],
            sealed: Buffer.from([(number += 1)]),
            acceptedAt: new Date(),
            deliveries: isMailed ? DELIVERIES : [],
            attempts: 25,
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
