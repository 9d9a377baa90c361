import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { createOrderReader } from '../../../src/adapters/database/orders/order-reader.ts';
import { openMailSource } from '../../../src/adapters/mail/local-mailbox.ts';
import type { StoredOrder } from '../../../src/services/orders/order-store.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';

export const ORDERS_URL = '/tarifrechner/api/orders';

/** Posts an order as a browser does, with a new idempotency key by default. */
export function post(server: TestServer, payload: unknown, key: string = randomUUID()) {
  return server.post('/orders', payload, { headers: { 'idempotency-key': key } });
}

/** Returns the stored orders, opened, without expired ones. */
export async function storedOrders({ database, keys }: TestServer): Promise<StoredOrder[]> {
  const orders = createOrderReader(database.kysely, keys.sealing);
  const rows = await database.kysely.selectFrom('orders').select('reference').execute();
  const found = await Promise.all(rows.map(({ reference }) => orders.find(reference)));
  return found.filter((order) => order !== undefined);
}

/** Returns the mails in the local mailbox, opened. */
export async function keptMails({ database, keys }: TestServer): Promise<Email[]> {
  const rows = await database.kysely.selectFrom('localMails').selectAll().execute();
  const sources = await Promise.all(rows.map((row) => openMailSource(keys.sealing, row.messageId, row.sealedSource)));
  return Promise.all(sources.filter((source) => source !== undefined).map((source) => PostalMime.parse(source)));
}

export async function waitingJobs({ database }: TestServer): Promise<string[]> {
  const { rows } = await database.pool.query<{ task_identifier: string }>(
    'select task_identifier from graphile_worker.jobs order by 1',
  );
  return rows.map((row) => row.task_identifier);
}

export async function deliver(server: TestServer): Promise<Email[]> {
  const jobs = await server.startJobs();
  for (let round = 0; round < 200 && (await waitingJobs(server)).length > 0; round += 1) await delay(50);
  await jobs.stop();
  return keptMails(server);
}

/** Starts a server with the job tables, as after its first start. */
export async function startReadyServer(environment?: Record<string, string>): Promise<TestServer> {
  const server = await startTestServer(environment);
  await (await server.startJobs()).stop();
  return server;
}
