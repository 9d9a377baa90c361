import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { startTestServer, type TestServer } from './start-test-server.ts';

export const ORDERS_URL = '/tarifrechner/api/orders';

/** Posts an order as a browser does, with a key of its own unless one is given. */
export const post = (server: TestServer, payload: unknown, key: string = randomUUID()) =>
  server.request({
    method: 'POST',
    url: ORDERS_URL,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

export const storedOrders = ({ database }: TestServer) => database.kysely.selectFrom('orders').selectAll().execute();

export const waitingJobs = async ({ database }: TestServer): Promise<string[]> => {
  const { rows } = await database.pool.query<{ task_identifier: string }>(
    'select task_identifier from graphile_worker.jobs order by 1',
  );
  return rows.map((row) => row.task_identifier);
};

export const deliver = async (server: TestServer): Promise<Email[]> => {
  const jobs = await server.startJobs();
  for (let round = 0; round < 200 && (await waitingJobs(server)).length > 0; round += 1) await delay(50);
  await jobs.stop();
  const mails = await server.database.kysely.selectFrom('local_mails').selectAll().execute();
  return Promise.all(mails.map(({ source }) => PostalMime.parse(source)));
};

/** A server with the job tables, as after its first start. */
export const startReadyServer = async (environment?: Record<string, string>): Promise<TestServer> => {
  const server = await startTestServer(environment);
  await (await server.startJobs()).stop();
  return server;
};
