import { randomUUID } from 'node:crypto';
import { orderOfNow } from '../../../apps/server/tests/support/server/order-of-now.ts';
import { createTestServer } from '../../../apps/server/tests/support/server/start-test-server.ts';
import { openDatabase } from '../../faults/product/stored-orders.ts';

/** Enough for all concurrent orders to differ. */
const BODIES = 200;

/**
 * Starts the product in this process, for comparison with bare inserts: `accept` takes the body of a request, parses,
 * validates, prices, encrypts, inserts and commits the order, and returns the response. Creates a database for itself.
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
  // Creates the tables of the queue; afterwards jobs are inserted but not run.
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
