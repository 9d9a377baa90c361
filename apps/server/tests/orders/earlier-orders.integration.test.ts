import { createHash, randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { connectDatabase, type Database } from '../../src/adapters/database/connect-database.ts';
import { type MigrationName, migrateDatabase } from '../../src/adapters/database/migrate-database.ts';
import { createKyselyOrderDocuments } from '../../src/adapters/database/orders/kysely-order-documents.ts';
import { createKyselyOrderStore } from '../../src/adapters/database/orders/kysely-order-store.ts';
import { startJobs } from '../../src/adapters/jobs/job-runner.ts';
import { createLogger } from '../../src/adapters/logger.ts';
import { createLocalMailbox } from '../../src/adapters/mail/local-mailbox.ts';
import { keptFrom } from '../../src/services/deletion/arrival-day.ts';
import { createTestDatabase } from '../support/environment/embedded-postgres-test-database.ts';
import { openTestKeys, testPurposes } from '../support/environment/test-keys.ts';
import { TEST_INSTANT } from '../support/server/valid-order.ts';

// Databases as left by earlier versions.

const NOW = new Date(TEST_INSTANT);
const log = createLogger({ level: 'silent' });

function daysAgo(days: number): Date {
  return new Date(NOW.getTime() - days * 86_400_000);
}

async function openEarlier(last: MigrationName) {
  const { keys, remove } = openTestKeys(() => NOW);
  const database = await connectDatabase(await createTestDatabase(), log);
  onTestFinished(async () => {
    await database.kysely.destroy();
    remove();
  });
  const needs = { sealing: keys.sealing, purposes: testPurposes, keptFrom: keptFrom(NOW) };
  await migrateDatabase(database.kysely, needs, last);
  return { database, keys, migrate: (to?: MigrationName) => migrateDatabase(database.kysely, needs, to) };
}

async function insertOpen({ pool }: Database, reference: string, acceptedAt: Date, papers: unknown = null) {
  const snapshot = { antworten: { firmenname: 'Größe & Söhne' }, confirmationMail: true };
  await pool.query(
    `insert into orders (reference, idempotency_key, content_hash, snapshot, papers, accepted_at)
     values ($1, $2, 'hash', $3, $4, $5)`,
    [reference, randomUUID(), snapshot, papers, acceptedAt],
  );
}

it('states of orders of earlier versions are derived from the jobs [ORD-03]', async () => {
  const { database, migrate } = await openEarlier('0004-directory');
  await (await startJobs({ pool: database.pool, handlers: {}, log })).stop();
  for (const reference of ['sent', 'pending', 'failed']) await insertOpen(database, reference, NOW);
  for (const [reference, attempts] of [
    ['pending', 3],
    ['failed', 25],
  ]) {
    for (const delivery of ['confirmation-mail', 'insurer-mail'])
      await database.pool.query(
        `select graphile_worker.add_job($1, json_build_object('reference', $2::text), job_key := $1 || ':' || $2)`,
        [delivery, reference],
      );
    await database.pool.query(`update graphile_worker._private_jobs set attempts = $1 where key like '%' || $2`, [
      attempts,
      reference,
    ]);
  }
  await migrate();
  const states = await database.kysely
    .selectFrom('delivery_states')
    .select(['reference', 'state', 'attempts'])
    .orderBy('attempts')
    .execute();
  expect(states).toEqual(
    [
      { reference: 'sent', state: 'sent', attempts: 1 },
      { reference: 'pending', state: 'pending', attempts: 3 },
      { reference: 'failed', state: 'failed', attempts: 25 },
    ].flatMap((state) => [state, state]),
  );
});

it('links replaced by earlier versions belong to one calculation, and others do not [LINK-05]', async () => {
  const { database, migrate } = await openEarlier('0016-tariff-versions');
  const links = [
    ['c', null],
    ['b', 'c'],
    ['a', 'b'],
    ['alone', null],
  ];
  for (const [key, by] of links)
    await database.pool.query(
      `insert into saved_calculations (key_hash, sealed, replaced_by, saved_at)
       values ($1::bytea, case when $2::bytea is null then 'x'::bytea end, $2::bytea, $3)`,
      [key, by, NOW],
    );
  await migrate('0017-calculation-of-links');
  const { rows } = await database.pool.query(
    `select key_hash::text as key, calculation::text from saved_calculations order by key_hash`,
  );
  const hex = (text: string) => `\\x${Buffer.from(text).toString('hex')}`;
  expect(rows).toEqual(
    ['a', 'alone', 'b', 'c'].map((key) => ({ key: hex(key), calculation: key === 'alone' ? null : hex('c') })),
  );
});

it('unencrypted data of earlier versions is sealed with the key of its day, and no accepted order is lost [SEC-01]', async () => {
  const { database, keys, migrate } = await openEarlier('0005-deliveries');
  const { pool, kysely } = database;
  // More than one batch.
  const references = Array.from({ length: 205 }, (_, index) => `FA-${String(index).padStart(4, '0')}`);
  for (const [index, reference] of references.entries())
    await insertOpen(database, reference, daysAgo(index % 29), { facts: [['Firma', 'Größe']] });
  await insertOpen(database, 'FA-OVER', daysAgo(31));
  const content = Buffer.from('%PDF-Größe');
  const sha256 = createHash('sha256').update(content).digest('hex');
  for (const reference of ['FA-0028', 'FA-OVER']) {
    await pool.query(`insert into order_documents values ($1, 'antrag', $2, $3, $4)`, [
      reference,
      content,
      sha256,
      NOW,
    ]);
    await pool.query(`insert into delivery_states values ($1, 'confirmation-mail', 'sent', 1, null, null, $2)`, [
      reference,
      NOW,
    ]);
    await pool.query(
      `insert into local_mails (message_id, received_at, source, subject, recipient)
       values ($1, $2, 'Subject: Größe', 'Größe', 'kim@example.org')`,
      [`${reference.toLowerCase()}.antragsteller@example.org`, daysAgo(reference === 'FA-OVER' ? 31 : 27)],
    );
  }
  await migrate();

  const orders = createKyselyOrderStore(database, keys.sealing, testPurposes.hashes('order keys v1'));
  for (const [index, reference] of references.entries())
    expect(await orders.find(reference)).toEqual({
      reference,
      acceptedAt: daysAgo(index % 29),
      contentHash: 'hash',
      snapshot: { antworten: { firmenname: 'Größe & Söhne' }, confirmationMail: true },
      papers: { facts: [['Firma', 'Größe']] },
    });
  const documents = createKyselyOrderDocuments(kysely, keys.sealing);
  expect(await documents.find('FA-0028', 'antrag')).toEqual({
    reference: 'FA-0028',
    name: 'antrag',
    content,
    sha256,
    renderedAt: NOW,
  });
  const mailbox = createLocalMailbox({ database: kysely, sealing: keys.sealing, from: '', clock: () => NOW });
  const mails = await mailbox.list({ offset: 0, limit: 9 });
  expect(mails).toMatchObject([{ subject: 'Größe', recipient: 'kim@example.org', receivedAt: daysAgo(27) }]);
  expect(await mailbox.find(mails[0]?.id ?? '')).toMatchObject({ source: Buffer.from('Subject: Größe') });
  // The mail is deleted with its order, which arrived 28 days before.
  expect(await mailbox.deleteArrivedBefore(daysAgo(27))).toBe(1);

  const { rows } = await pool.query(`select distinct reference from delivery_states`);
  expect(rows).toEqual([{ reference: 'FA-0028' }]);
  expect(await orders.deleteAcceptedBefore(keptFrom(NOW))).toEqual([]);
  const columns = await pool.query(
    `select column_name from information_schema.columns where table_name in ('orders', 'order_documents', 'local_mails')`,
  );
  for (const { column_name } of columns.rows)
    expect(['snapshot', 'papers', 'content_hash', 'content', 'source', 'subject', 'recipient']).not.toContain(
      column_name,
    );
});
