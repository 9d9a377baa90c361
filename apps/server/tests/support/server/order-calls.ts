import { randomUUID } from 'node:crypto';
import type { DeliveryState } from '@fa/api/orders/delivery-state';
import PostalMime, { type Email } from 'postal-mime';
import { expect, vi } from 'vitest';
import { openMailSource } from '../../../src/deliveries/mails/local-mailbox.ts';
import type { StoredOrder } from '../../../src/orders/order.ts';
import { orderJson } from '../../../src/orders/order-json.ts';
import { findOrder } from '../../../src/orders/orders-table.ts';
import { faultsOf } from './described-orders.ts';
import { restart } from './server-calls.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';
import { validOrder } from './valid-order.ts';

export const ORDERS_URL = '/tarifrechner/api/orders';

/** The patience of tests with deliveries, processes and mail servers. */
export const WAIT = { timeout: 100_000, interval: 50 };

/** Posts an order as a browser does, with a new idempotency key by default. */
export function post(server: TestServer, payload: unknown, key: string = randomUUID()) {
  return server.post('/orders', payload, { headers: { 'idempotency-key': key } });
}

/** Asks for the state of an order; without a key too. */
export function askState({ app }: TestServer, key?: string) {
  return app.inject({ url: `${ORDERS_URL}/state`, headers: key === undefined ? {} : { 'idempotency-key': key } });
}

export async function stateOf(server: TestServer, key: string): Promise<DeliveryState> {
  return (await askState(server, key)).json();
}

/** Returns the stored orders, opened, without expired ones; the JSON of each is as described. */
export async function storedOrders(server: TestServer): Promise<StoredOrder[]> {
  const rows = await server.database.kysely.selectFrom('orders').select('reference').execute();
  const found = await Promise.all(rows.map(({ reference }) => findOrder(server, reference)));
  const stored = found.filter((order) => order !== undefined);
  for (const order of stored) expect(faultsOf(order.product, JSON.parse(orderJson(order).content))).toEqual([]);
  return stored;
}

/** Returns the mails in the local mailbox, opened. */
export async function keptMails({ database, keys }: TestServer): Promise<Email[]> {
  const rows = await database.kysely.selectFrom('localMails').selectAll().execute();
  const sources = await Promise.all(rows.map((row) => openMailSource(keys.sealing, row.messageId, row.sealedSource)));
  return Promise.all(sources.filter((source) => source !== undefined).map((source) => PostalMime.parse(source)));
}

/** Returns the JSON attached to the first of the mails that has one. */
export function jsonIn(mails: readonly (Email | undefined)[]) {
  const files = mails.flatMap((mail) => mail?.attachments ?? []);
  const json = files.find(({ mimeType }) => mimeType === 'application/json');
  return JSON.parse(new TextDecoder().decode(json?.content as ArrayBuffer));
}

export async function pendingDeliveries({ database }: TestServer): Promise<string[]> {
  const rows = await database.kysely
    .selectFrom('deliveries')
    .select('delivery')
    .where('state', '=', 'pending')
    .orderBy('delivery')
    .execute();
  return rows.map(({ delivery }) => delivery);
}

/** Changes all pending deliveries, by default so that they are due at once. */
export async function reschedule({ database }: TestServer, change = 'next_at = now()'): Promise<void> {
  await database.pool.query(`update deliveries set ${change} where state = 'pending'`);
}

/** Makes the pauses after failures minutes long, so that no retry comes before the test asks for it. */
export function pauseLong(server: TestServer): Promise<void> {
  return reschedule(server, 'tries = 5');
}

/** Starts a server that has accepted an order. */
export async function startWithOrder(environment?: Record<string, string>) {
  const server = await startReadyServer(environment);
  const key: string = randomUUID();
  const answer = await post(server, validOrder(), key);
  expect(answer.statusCode).toBe(201);
  return { server, key, ...(answer.json() as { readonly reference: string; readonly acceptedAt: string }) };
}

/** Carries out all deliveries; returns the mails in the local mailbox. */
export async function deliver(server: TestServer): Promise<Email[]> {
  const jobs = await server.startJobs();
  await vi.waitFor(async () => expect(await pendingDeliveries(server)).toEqual([]), WAIT);
  await jobs.stop();
  return keptMails(server);
}

/** Starts a server that has been started before. */
export async function startReadyServer(environment?: Record<string, string>): Promise<TestServer> {
  const server = await startTestServer(environment);
  await restart(server);
  return server;
}
