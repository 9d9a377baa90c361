import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startEmbeddedPostgres } from '../../apps/server/src/adapters/database/embedded/embedded-postgres.ts';
import { createKyselyEmailCorrections } from '../../apps/server/src/adapters/database/orders/kysely-email-corrections.ts';
import { openDocument } from '../../apps/server/src/adapters/database/orders/kysely-order-documents.ts';
import { createOrderReader } from '../../apps/server/src/adapters/database/orders/order-reader.ts';
import { openCorrections, openOrder } from '../../apps/server/src/adapters/database/orders/sealed-order.ts';
import { readBrand } from '../../apps/server/src/adapters/files/brand-file.ts';
import { createAesSealing, SealBroken } from '../../apps/server/src/adapters/keys/aes-sealing.ts';
import {
  createLocalMailbox,
  openMailEntry,
  openMailSource,
} from '../../apps/server/src/adapters/mail/local-mailbox.ts';
import { orderedOf } from '../../apps/server/src/products.ts';
import { arrivalDay } from '../../apps/server/src/services/deletion/arrival-day.ts';
import type { Sealing } from '../../apps/server/src/services/keys/sealing.ts';
import { messageIdOf } from '../../apps/server/src/services/mails/message-id.ts';
import { composeConfirmationMail } from '../../apps/server/src/services/mails/order-mails.ts';
import { ORDERS_URL, waitingJobs } from '../../apps/server/tests/support/server/order-calls.ts';
import { encryptedData, randomVerifier, save } from '../../apps/server/tests/support/server/saved-links.ts';
import { createTestServer, type TestServer } from '../../apps/server/tests/support/server/start-test-server.ts';
import { TEST_INSTANT, validOrder } from '../../apps/server/tests/support/server/valid-order.ts';
import { takeBaseBackup } from './base-backup.ts';
import { findInFiles, spellingsOf, spellingsOfBytes } from './find-in-files.ts';

const ORDERS = 40;
/** As many orders have their documents rendered and their mails sent by the jobs. */
const DELIVERED = 2;
/** As many applicants have corrected their address. */
const CORRECTED = 5;
/** As many calculations are saved under a link. */
const SAVED = 5;
const BATCH = 25;
/** Opens the copy of a calculation that its applicant gives to agents by a Service-ID. */
const LOCAL_SECRET = randomBytes(32).toString('hex');

function letters(count: number): string {
  return Array.from(randomBytes(count), (byte) => String.fromCharCode(97 + (byte % 26))).join('');
}
const MARKERS = [`Zq${letters(10)}`, `Zq${letters(5)}üß${letters(5)}`] as const;

const spellings = new Map([
  ...[...MARKERS, LOCAL_SECRET].flatMap((marker) =>
    [...spellingsOf(marker)].map(([name, bytes]) => [`${marker} ${name}`, bytes] as const),
  ),
  ...[...spellingsOfBytes(Buffer.from(LOCAL_SECRET, 'hex'))].map(
    ([name, bytes]) => [`secret, ${name}`, bytes] as const,
  ),
]);

function markedOrder() {
  return validOrder({ firmenname: `${MARKERS[1]} GmbH`, nachname: MARKERS[0], email: `${MARKERS[0]}@example.org` });
}

function makeDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'deletion-'));
  // PostgreSQL runs as another user when root runs the tests.
  chmodSync(directory, 0o755);
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

async function startPostgres(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  onTestFinished(() => postgres.stop());
  return postgres;
}

/** From many addresses, because one may not send so many. */
async function accept(server: TestServer, index: number): Promise<void> {
  const response = await server.request({
    method: 'POST',
    url: ORDERS_URL,
    remoteAddress: `10.0.${index >> 5}.1`,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    payload: JSON.stringify(markedOrder()),
  });
  expect(response.statusCode).toBe(201);
}

async function acceptAll(server: TestServer, from: number, to: number): Promise<void> {
  for (let next = from; next < to; next += BATCH)
    await Promise.all(Array.from({ length: Math.min(BATCH, to - next) }, (_, index) => accept(server, next + index)));
}

/** What the jobs would do for the others, without the documents. */
async function sendMails({ database, keys: { sealing }, clock }: TestServer): Promise<void> {
  const brand = readBrand(new URL('../../config/brand.json', import.meta.url).pathname);
  const orders = createOrderReader(database.kysely, sealing);
  const mailbox = createLocalMailbox({ database: database.kysely, sealing, from: brand.email, clock: () => clock.now });
  for (const { reference } of await database.kysely.selectFrom('orders').select('reference').execute()) {
    const order = await orders.find(reference);
    const messageId = messageIdOf(reference, 'confirmation-mail', brand.email);
    const mail = order && composeConfirmationMail(order, order.papers, orderedOf(order.product), brand, []);
    if (mail) await mailbox.send({ messageId, ...mail });
  }
}

/** As if their confirmations had been refused. */
async function correctAddresses({ database, keys, clock }: TestServer): Promise<void> {
  const { kysely } = database;
  const corrections = createKyselyEmailCorrections(kysely, keys.sealing);
  const orders = await kysely.selectFrom('orders').select(['reference', 'acceptedAt']).limit(CORRECTED).execute();
  for (const order of orders) {
    const { reference } = order;
    await kysely.updateTable('deliveryStates').set({ state: 'failed' }).where('reference', '=', reference).execute();
    const correction = { email: `${MARKERS[0]}@example.com`, correctedAt: clock.now, by: 'applicant' } as const;
    expect(await corrections.keep(order, correction, { messageId: `${reference}@example.org`, attempts: 1 })).toBe(
      true,
    );
  }
}

/** Saves the marker in the open, where a browser encrypts, so that it is found unless it is sealed; one has a Service-ID. */
async function saveCalculations(server: TestServer): Promise<void> {
  const encrypted = Buffer.from(`${MARKERS[0]}${'.'.repeat(100)}`).toString('base64');
  const data = JSON.stringify({ ...JSON.parse(encryptedData()), encrypted });
  for (let count = 1; count < SAVED; count += 1) await save(server, { data, secondFactor: randomVerifier() });
  const { key } = await save(server, { data });
  const storedUrl = `https://rechner.example/tarifrechner/forderungsausfall/#${key};${LOCAL_SECRET}`;
  const asked = await server.request({
    method: 'POST',
    url: '/tarifrechner/api/service-ids',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ storedUrl, userId: 1_763_700_000_000, model: {} }),
  });
  expect(asked.statusCode).toBe(201);
}

interface Blob {
  readonly name: string;
  open(sealing: Sealing): Promise<unknown>;
}

/** Everything sealed in a database, and how each is opened. */
async function blobsIn(url: string): Promise<Blob[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const [orders, corrections, documents, mails, calculations] = [
      (await client.query('select * from orders')).rows,
      (await client.query('select * from order_corrections')).rows,
      (await client.query('select * from order_documents')).rows,
      (await client.query('select * from local_mails')).rows,
      (await client.query('select * from saved_offers')).rows,
    ];
    return [
      ...orders.map((row) => ({
        name: 'order',
        open: async (sealing: Sealing) => (await openOrder(sealing, row.reference, row.sealed))?.snapshot,
      })),
      ...corrections.map((row) => ({
        name: 'correction',
        open: (sealing: Sealing) => openCorrections(sealing, row.reference, row.sealed),
      })),
      ...documents.map((row) => ({
        name: 'document',
        open: async (sealing: Sealing) => (await openDocument(sealing, row, row.sealed))?.sha256,
      })),
      ...calculations.map((row) => ({
        name: 'calculation',
        open: async (sealing: Sealing) => {
          const place = { purpose: 'saved_offers.sealed', row: row.key_hash.toString('hex') };
          const data = (await sealing.open(place, row.sealed))?.toString('utf8');
          return data && Buffer.from(JSON.parse(data).encrypted, 'base64').toString('utf8');
        },
      })),
      ...mails.flatMap((row) => [
        { name: 'entry', open: (sealing: Sealing) => openMailEntry(sealing, row.message_id, row.sealed_entry) },
        {
          name: 'source',
          open: async (sealing: Sealing) =>
            Buffer.from((await openMailSource(sealing, row.message_id, row.sealed_source)) ?? []).toString(),
        },
      ]),
    ];
  } finally {
    await client.end();
  }
}

/** Opens with one key whatever the day, as somebody would try who has found it. */
function openingWith(key: Uint8Array): Sealing {
  return createAesSealing({
    keyFor: async (arrivedAt) => ({ day: arrivalDay(arrivedAt), key }),
    keyOf: async () => key,
  });
}

/** All rows of all tables as text, so that nothing hides in the compression of the database. */
async function everyRow(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'graphile_worker')`,
    );
    const texts = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ text: string }>(`select row::text as text from ${name} as row`);
      texts.push(...rows.map(({ text }) => text));
    }
    return texts.join('\n');
  } finally {
    await client.end();
  }
}

async function query(url: string, sql: string, parameters: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql, parameters).finally(() => client.end());
}

it('leaves nothing of orders and saved offers in database, log and an earlier copy after 30 days [SEC-01, UI-08]', async () => {
  const [dataDir, backupDir] = [makeDirectory(), makeDirectory()];
  const postgres = await startPostgres(dataDir);
  const keysDir = join(dataDir, 'keys');
  mkdirSync(keysDir, { mode: 0o700 });
  const server = await createTestServer({ KEYS_DIR: keysDir }, { databaseUrl: postgres.url });
  onTestFinished(() => server.close());
  await (await server.startJobs()).stop();

  await acceptAll(server, 0, DELIVERED);
  const jobs = await server.startJobs();
  await vi.waitFor(async () => expect(await waitingJobs(server)).toEqual([]), { timeout: 120_000, interval: 100 });
  await jobs.stop();
  await acceptAll(server, DELIVERED, ORDERS);
  await sendMails(server);
  await correctAddresses(server);
  await saveCalculations(server);
  // What the database makes of a statement that fails is in its log.
  await query(postgres.url, 'insert into orders select * from orders limit 1').catch(() => undefined);
  await query(postgres.url, 'checkpoint');
  await takeBaseBackup(postgres.url, dataDir, backupDir);

  // Before the end everything can be read, also in the copy; nothing is there in the open, and the search would find it.
  const copied = await startPostgres(backupDir);
  const blobs = await blobsIn(copied.url);
  const countOf = (name: string): number => blobs.filter((blob) => blob.name === name).length;
  expect(['order', 'correction', 'calculation', 'document', 'entry', 'source'].map(countOf)).toEqual([
    ORDERS,
    CORRECTED,
    SAVED,
    2 * DELIVERED,
    ORDERS + DELIVERED,
    ORDERS + DELIVERED,
  ]);
  for (const { name, open } of blobs) {
    const opened = JSON.stringify(await open(server.keys.sealing));
    if (name !== 'document') expect(opened).toContain(['entry', 'source'].includes(name) ? 'FA-' : MARKERS[0]);
    else expect(opened).toMatch(/^"[0-9a-f]{64}"$/);
  }
  expect(findInFiles([dataDir, backupDir], spellings).found).toEqual([]);
  const control = `Zq${letters(10)}ß`;
  const controls = spellingsOf(control);
  await query(postgres.url, 'create table control (spelling text, bytes bytea)');
  for (const [name, bytes] of controls) await query(postgres.url, 'insert into control values ($1, $2)', [name, bytes]);
  // In the log, a page may end in the middle of a row.
  await query(postgres.url, 'checkpoint');
  const seen = findInFiles([dataDir], controls).found.join('\n');
  for (const name of controls.keys()) expect(seen).toContain(`: ${name}`);

  const destroyed = readdirSync(keysDir).map((name) => readFileSync(join(keysDir, name)));
  expect(destroyed).toHaveLength(1);
  const [key = Buffer.alloc(0)] = destroyed;
  expect(findInFiles([dataDir], spellingsOfBytes(key)).found).toEqual([
    `${join(keysDir, `${arrivalDay(new Date(TEST_INSTANT))}.key`)}: raw`,
  ]);

  server.clock.now = new Date(Date.parse(TEST_INSTANT) + 30 * 86_400_000);
  await (await server.startJobs()).stop();
  const { day, key: todays } = await server.keys.ring.keyFor(server.clock.now);
  await query(postgres.url, 'checkpoint');

  const folders = [dataDir, backupDir];
  const search = findInFiles(folders, new Map([...spellings, ...spellingsOfBytes(key)]));
  expect(search.found).toEqual([]);
  expect(search.bytes).toBeGreaterThan(30_000_000);
  expect(search.files).toBeGreaterThan(1_000);
  const texts = `${await everyRow(postgres.url)}${await everyRow(copied.url)}${server.log()}`;
  for (const [name, bytes] of spellings) expect(texts.includes(bytes.toString('utf8')), name).toBe(false);

  expect(readdirSync(keysDir)).toEqual([`${day}.key`]);
  expect(await blobsIn(postgres.url)).toEqual([]);
  expect(await waitingJobs(server)).toEqual([]);
  // The key that is left, what a destroyed one was overwritten with, and the server itself.
  for (const sealing of [openingWith(todays), openingWith(new Uint8Array(32))])
    for (const { open } of blobs) await expect(open(sealing)).rejects.toThrow(SealBroken);
  for (const { name, open } of blobs)
    expect(await open(server.keys.sealing)).toEqual(name === 'source' ? '' : undefined);
}, 300_000);
