import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startEmbeddedPostgres } from '../../src/database/embedded/embedded-postgres.ts';
import { createLocalMailbox, openMailEntry, openMailSource } from '../../src/deliveries/mails/local-mailbox.ts';
import { messageIdOf } from '../../src/deliveries/mails/message-id.ts';
import { composeConfirmationMail } from '../../src/deliveries/mails/order-mails.ts';
import { arrivalDay } from '../../src/keys/deletion/arrival-day.ts';
import { createSealing, SealBroken, type Sealing } from '../../src/keys/sealing.ts';
import { keepCorrection } from '../../src/orders/desk/correct-address.ts';
import { openDocument } from '../../src/orders/order-documents.ts';
import { findOrder } from '../../src/orders/orders-table.ts';
import { openCorrections, openOrder } from '../../src/orders/sealed-order.ts';
import { readBrand } from '../../src/page/brand/brand-file.ts';
import { orderedOf } from '../../src/products.ts';
import { takeBaseBackup } from '../support/environment/base-backup.ts';
import { findInFiles, spellingsOf, spellingsOfBytes } from '../support/environment/find-in-files.ts';
import { ORDERS_URL, pendingDeliveries } from '../support/server/order-calls.ts';
import { encryptedData, randomVerifier, save } from '../support/server/saved-links.ts';
import { createTestServer, type TestServer } from '../support/server/start-test-server.ts';
import { TEST_INSTANT, validOrder } from '../support/server/valid-order.ts';

const ORDERS = 40;
/** Number of orders whose documents and mails are created by the jobs. */
const DELIVERED = 2;
/** Number of orders with a corrected e-mail address. */
const CORRECTED = 5;
/** Number of saved offers. */
const SAVED = 5;
const BATCH = 25;
/** Decrypts the copy of an offer for agents; only its link contains it. */
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

/** From several IP addresses, because of the rate limit. */
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

/** Sends the mails of the other orders without documents, which take too long. */
async function sendMails(server: TestServer): Promise<void> {
  const { database, keys, clock } = server;
  const { sealing } = keys;
  const brand = readBrand(new URL('../../../../config/brand.json', import.meta.url).pathname);
  const mailbox = createLocalMailbox({ database: database.kysely, sealing, from: brand.email, clock: () => clock.now });
  for (const { reference } of await database.kysely.selectFrom('orders').select('reference').execute()) {
    const order = await findOrder(server, reference);
    const messageId = messageIdOf(reference, 'confirmation-mail', brand.email);
    const mail = order && composeConfirmationMail(order, order.papers, orderedOf(order.product), brand, []);
    if (mail) await mailbox.send({ messageId, ...mail });
  }
}

/** Stores corrected addresses of some orders. */
async function correctAddresses(server: TestServer): Promise<void> {
  const { database, clock } = server;
  const { kysely } = database;
  const orders = await kysely.selectFrom('orders').select(['reference', 'acceptedAt']).limit(CORRECTED).execute();
  for (const order of orders) {
    const correction = { email: `${MARKERS[0]}@example.com`, correctedAt: clock.now };
    await keepCorrection(server, order, correction, 'a@example.org');
  }
}

/** Saves offers with the marker as plain text, so that the search finds any that the server does not encrypt. */
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

/** Returns every encrypted value in a database, with a function that decrypts it. */
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
        open: async (sealing: Sealing) => (await openDocument(sealing, row))?.sha256,
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

/** Decrypts with one key for every day, as an attacker with a key would try. */
function openingWith(key: Uint8Array): Sealing {
  return createSealing({
    keyFor: async (arrivedAt) => ({ day: arrivalDay(arrivedAt), key }),
    keyOf: async () => key,
  });
}

/** Returns all rows as text, because the files of the database may be compressed. */
async function everyRow(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname = 'public'`,
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
  await vi.waitFor(async () => expect(await pendingDeliveries(server)).toEqual([]), {
    timeout: 120_000,
    interval: 100,
  });
  await jobs.stop();
  await acceptAll(server, DELIVERED, ORDERS);
  await sendMails(server);
  await correctAddresses(server);
  await saveCalculations(server);
  // A failing statement writes its values to the log of the database.
  await query(postgres.url, 'insert into orders select * from orders limit 1').catch(() => undefined);
  await query(postgres.url, 'checkpoint');
  await takeBaseBackup(postgres.url, dataDir, backupDir);

  // Before the deletion everything can be decrypted, also in the copy; nothing is stored as plain text, and the search finds controls.
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
  // A page of the write-ahead log may end in the middle of a row.
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
  expect(await pendingDeliveries(server)).toEqual([]);
  // Neither the remaining key, nor zeros (the overwritten key), nor the server decrypts anything.
  for (const sealing of [openingWith(todays), openingWith(new Uint8Array(32))])
    for (const { open } of blobs) await expect(open(sealing)).rejects.toThrow(SealBroken);
  for (const { name, open } of blobs)
    expect(await open(server.keys.sealing)).toEqual(name === 'source' ? '' : undefined);
}, 300_000);
