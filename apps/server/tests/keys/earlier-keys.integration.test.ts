import { createHash, randomInt, randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { connectDatabase } from '../../src/adapters/database/connect-database.ts';
import { createKyselySavedLinks } from '../../src/adapters/database/kysely-saved-links.ts';
import { createKyselyServiceIds } from '../../src/adapters/database/kysely-service-ids.ts';
import { migrateDatabase } from '../../src/adapters/database/migrate-database.ts';
import { createKyselyOrderStore } from '../../src/adapters/database/orders/kysely-order-store.ts';
import { sealOrder } from '../../src/adapters/database/orders/sealed-order.ts';
import { createLogger } from '../../src/adapters/logger.ts';
import { savedCalculationPlace } from '../../src/sealing/sealed-places.ts';
import { keptFrom } from '../../src/services/deletion/arrival-day.ts';
import type { OrderSnapshot } from '../../src/services/orders/order-store.ts';
import { createSavedCalculations } from '../../src/services/saved-offers/saved-calculations.ts';
import { createServiceIds } from '../../src/services/saved-offers/service-ids.ts';
import { createTestDatabase } from '../support/environment/embedded-postgres-test-database.ts';
import { openTestKeys, testPurposes } from '../support/environment/test-keys.ts';
import { TEST_INSTANT } from '../support/server/valid-order.ts';

const NOW = new Date(TEST_INSTANT);
const VERIFIER = 'ab'.repeat(32);

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Opens a database from before keys were hashed with the server's secret. */
async function openEarlier() {
  const { keys, remove } = openTestKeys(() => NOW);
  const database = await connectDatabase(await createTestDatabase(), createLogger({ level: 'silent' }));
  onTestFinished(async () => {
    await database.kysely.destroy();
    remove();
  });
  const needs = { sealing: keys.sealing, purposes: testPurposes, keptFrom: keptFrom(NOW) };
  await migrateDatabase(database.kysely, needs, '0018-settled-deliveries');
  return { database, sealing: keys.sealing, migrate: () => migrateDatabase(database.kysely, needs) };
}

it('no order is lost when its idempotency key is hashed, and the plain key leaves the table [ORD-02, SEC-08]', async () => {
  const { database, sealing, migrate } = await openEarlier();
  const keys = Array.from({ length: 30 }, () => randomUUID());
  for (const [index, key] of keys.entries()) {
    const order = {
      reference: `FA-${index}`,
      acceptedAt: NOW,
      contentHash: key,
      snapshot: {} as OrderSnapshot,
      papers: null,
    };
    await database.pool.query(
      'insert into orders (reference, idempotency_key, sealed, accepted_at) values ($1, $2, $3, $4)',
      [order.reference, key, await sealOrder(sealing, order), NOW],
    );
  }
  await migrate();
  const orders = createKyselyOrderStore(database, sealing, testPurposes.hashes('order keys v1'));
  for (const [index, key] of keys.entries())
    expect(await orders.findByKey(key)).toMatchObject({ reference: `FA-${index}`, contentHash: key });
  const { rows } = await database.pool.query('select * from orders limit 1');
  expect(Object.keys(rows[0])).toEqual(['reference', 'sealed', 'accepted_at', 'key_hash']);
});

it('links and Service-IDs of earlier versions are found by their keyed hashes, with second factor, tries and calculation [LINK-04, SEC-08]', async () => {
  const { database, sealing, migrate } = await openEarlier();
  const { pool, kysely } = database;
  const [hash] = testPurposes.hashes('saved links v1');
  const links = { first: randomUUID(), later: randomUUID() };
  const digests = { first: sha256(links.first), later: sha256(links.later) };
  const insert = async (digest: Buffer, content: string | undefined, more: Record<string, Buffer>) => {
    const sealed = content && (await sealing.seal(NOW, savedCalculationPlace(digest), Buffer.from(content)));
    const row = { key_hash: digest, sealed: sealed ?? null, saved_at: NOW, calculation: digests.first, ...more };
    const names = Object.keys(row);
    await pool.query(
      `insert into saved_calculations (${names.join()}) values (${names.map((_, index) => `$${index + 1}`).join()})`,
      Object.values(row),
    );
  };
  await insert(digests.later, 'later', {
    verifier_hash: hash(`verifier ${digests.later.toString('hex')} ${VERIFIER}`),
    ends: digests.first,
  });
  await insert(digests.first, undefined, { replaced_by: digests.later });
  const addressHash = hash(`address ${digests.later.toString('hex')} 192.0.2.1`);
  await pool.query('insert into saved_calculation_tries values ($1, $2, 5, $3)', [
    digests.later,
    addressHash,
    new Date(NOW.getTime() + 60_000),
  ]);
  const copy = randomUUID();
  await insert(sha256(copy), 'copy', {});
  const request = { storedUrl: `https://rechner.example/#${copy};${'ab'.repeat(32)}`, userId: 1, model: {} };
  const place = { purpose: 'service_ids.sealed', row: '123456782' };
  const sealedId = await sealing.seal(NOW, place, Buffer.from(JSON.stringify(request)));
  await pool.query('insert into service_ids values ($1, $2, $3)', ['123456782', sha256(copy), sealedId]);
  await migrate();

  const savedLinks = createKyselySavedLinks(kysely);
  const saved = createSavedCalculations({
    log: { warn: () => undefined },
    store: savedLinks,
    sealing,
    clock: () => NOW,
    randomUuid: randomUUID,
    hash: sha256,
    hashes: testPurposes.hashes('saved links v1'),
  });
  const later = { remoteKey: links.later, secondFactor: VERIFIER };
  expect(await saved.read({ ...later, address: '192.0.2.2' })).toMatchObject({ data: 'later' });
  await expect(saved.read({ ...later, address: '192.0.2.1' })).rejects.toMatchObject({ status: 429 });
  await expect(
    saved.read({ remoteKey: links.first, secondFactor: undefined, address: '192.0.2.2' }),
  ).rejects.toMatchObject({ status: 410 });
  const serviceIds = createServiceIds({
    store: createKyselyServiceIds(kysely),
    savedLinks,
    linkOf: saved.find,
    sealing,
    clock: () => NOW,
    randomBelow: randomInt,
    hashes: testPurposes.hashes('service ids v1'),
    agentPaths: ['/agent'],
  });
  expect((await serviceIds.find('123456782'))?.href).toBe(`/agent#${copy};${'ab'.repeat(32)}`);
  expect((await serviceIds.issue(request)).serviceId).toBe('123456782');
  await saved.remove({ ...later, address: '192.0.2.3' }, true);
  expect((await pool.query('select from saved_calculations')).rowCount).toBe(0);
});
