import { randomUUID } from 'node:crypto';
import { orderOfNow } from '../../../apps/server/tests/support/server/order-of-now.ts';
import { createTestServer } from '../../../apps/server/tests/support/server/start-test-server.ts';
import { openDatabase } from '../../faults/stored-orders.ts';

/** Enough that no two orders that are under way are the same. */
const BODIES = 200;

/**
 * The product in this process, as bare inserts are: `accept` takes an order as the text of a request, parses and checks it, prices,
 * seals, inserts and commits it, and gives the text of the answer. In a database of its own on the server of the address.
 */
export async function startAcceptedInProcess(databaseUrl: string) {
  const maker = await openDatabase(databaseUrl);
  await maker.pool.query('create database in_process');
  await maker.kysely.destroy();
  const own = new URL(databaseUrl);
  own.pathname = '/in_process';

  const server = await createTestServer(
    { LOG_LEVEL: 'silent', BUDGET_ORDERS_CLIENT: '99999999', BUDGET_ORDERS_ALL: '999999999' },
    { databaseUrl: own.href },
  );
  Object.defineProperty(server.clock, 'now', { get: () => new Date() });
  // Makes the tables of the queue; afterwards jobs are inserted and wait.
  await (await server.startJobs()).stop();
  const bodies = Array.from({ length: BODIES }, (_, index) =>
    JSON.stringify(orderOfNow(new Date(), `Bäckerei Größe & ${index} Söhne GmbH`)),
  );
  const [main] = server.ordered;
  if (!main) throw new Error('No product can be ordered');
  let sent = 0;
  return {
    databaseUrl: own.href,
    accept: async (): Promise<string> => {
      const request = main.request.parse(JSON.parse(bodies[sent++ % BODIES] ?? ''));
      const { answer } = await main.accept(request, randomUUID(), '127.0.0.1');
      return JSON.stringify(answer);
    },
    stop: () => server.close(),
  };
}
