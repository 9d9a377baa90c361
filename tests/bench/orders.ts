import { defineProgram } from '../../apps/server/src/programs/define-program.ts';
import { runProgram } from '../../apps/server/src/programs/run-program.ts';
import { ensureWebBuild } from '../../scripts/web-build.ts';
import { type Figure, printFigures, quantile } from './figures.ts';
import { startAcceptedInProcess } from './orders/accepted-in-process.ts';
import { createBareInserts } from './orders/bare-inserts.ts';
import { startMeasuredServer } from './orders/measured-server.ts';
import { createOrderClients } from './orders/order-clients.ts';
import { rateOf, timesAtPace } from './orders/rates.ts';

// npm run bench:orders: see docs/how-to/faults.md.

/** Connections to the database on either side, and concurrent orders. */
const AT_ONCE = 12;
/** Concurrent applicants, on the same connections to the database. */
const MANY_AT_ONCE = 48;
/** Concurrent applicants that keep the product saturated. */
const ALL_IT_TAKES = 192;
/** Warm-up until the JIT compiler has optimised the code, as in a server that runs for days. */
const WARM_UP_MS = 8_000;
const ROUNDS = 5;
const ROUND_MS = 2_500;
const PACE_MS = 10_000;

type Work = readonly [work: () => Promise<unknown>, atOnce: number];

/** Returns the median rates per second of several tasks, measured alternately. */
async function mediansOf<Name extends string>(works: Readonly<Record<Name, Work>>): Promise<Record<Name, number>> {
  const rates = Object.entries<Work>(works).map(([name, work]) => ({ name, work, found: [] as number[] }));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { work, found } of rates) found.push(await rateOf(...work, ROUND_MS));
  return Object.fromEntries(rates.map(({ name, found }) => [name, quantile(found, 0.5)])) as Record<Name, number>;
}

/** Measures both in this process, without HTTP and its clients. */
async function measureInProcess(databaseUrl: string): Promise<Figure[]> {
  const product = await startAcceptedInProcess(databaseUrl);
  await rateOf(product.accept, AT_ONCE, WARM_UP_MS);
  const bare = await createBareInserts(product.databaseUrl);
  await rateOf(bare.insert, AT_ONCE, ROUND_MS);
  const rates = await mediansOf({
    bare: [bare.insert, AT_ONCE],
    few: [product.accept, AT_ONCE],
    many: [product.accept, MANY_AT_ONCE],
    all: [product.accept, ALL_IT_TAKES],
  });
  await bare.stop();
  await product.stop();
  const [unit, toBare] = ['in a second', 'in one process: orders to bare inserts'];
  return [
    { what: `in one process: bare insert and commit of ${bare.bytes} bytes`, measured: rates.bare, unit },
    { what: 'in one process: orders, text to committed', measured: rates.few, unit },
    { what: `the same, ${MANY_AT_ONCE} at once`, measured: rates.many, unit },
    { what: `the same, ${ALL_IT_TAKES} at once`, measured: rates.all, unit },
    { what: toBare, measured: rates.few / rates.bare, unit: '×' },
    { what: `the same, ${MANY_AT_ONCE} at once`, measured: rates.many / rates.bare, unit: '×' },
    { what: `the same, ${ALL_IT_TAKES} at once`, measured: rates.all / rates.bare, unit: '×', atLeast: 0.4 },
  ];
}

async function measureOverHttp(server: Awaited<ReturnType<typeof startMeasuredServer>>): Promise<Figure[]> {
  const clients = await createOrderClients(server.origin);
  await server.letJobsWait(true);
  await rateOf(clients.send, AT_ONCE, WARM_UP_MS);
  const bare = await createBareInserts(server.databaseUrl);
  const bareClients = await createOrderClients(await server.startBareServer(), { isBare: true });
  for (const work of [bare.insert, bareClients.send]) await rateOf(work, AT_ONCE, ROUND_MS);
  const rates = await mediansOf({
    bare: [bare.insert, AT_ONCE],
    bareServer: [bareClients.send, AT_ONCE],
    few: [clients.send, AT_ONCE],
    many: [clients.send, MANY_AT_ONCE],
  });
  const times = await timesAtPace(clients.send, rates.few / 2, PACE_MS);

  // Last, because the jobs of these orders take long.
  await server.letJobsWait(false);
  const withJobs = await rateOf(clients.send, AT_ONCE, ROUND_MS);
  const timesWithJobs = await timesAtPace(clients.send, withJobs / 2, PACE_MS);
  clients.stop();
  bareClients.stop();
  await bare.stop();

  const unit = 'in a second';
  return [
    { what: `bare insert and commit of ${bare.bytes} bytes`, measured: rates.bare, unit },
    { what: 'the same behind a bare HTTP server', measured: rates.bareServer, unit },
    { what: 'orders over HTTP, their jobs waiting', measured: rates.few, unit },
    { what: `the same, ${MANY_AT_ONCE} at once`, measured: rates.many, unit },
    { what: 'orders over HTTP, while jobs render and send', measured: withJobs, unit },
    { what: 'orders over HTTP to bare inserts without', measured: rates.few / rates.bare, unit: '×' },
    { what: `the same, ${MANY_AT_ONCE} orders at once`, measured: rates.many / rates.bare, unit: '×' },
    { what: 'orders to the bare HTTP server', measured: rates.few / rates.bareServer, unit: '×' },
    { what: 'an order at half the load, p50', measured: quantile(times, 0.5), unit: 'ms' },
    { what: 'an order at half the load, p99', measured: quantile(times, 0.99), unit: 'ms' },
    { what: 'the same while jobs render and send, p50', measured: quantile(timesWithJobs, 0.5), unit: 'ms' },
    { what: 'the same while jobs render and send, p99', measured: quantile(timesWithJobs, 0.99), unit: 'ms' },
  ];
}

const BENCH = defineProgram({
  name: 'npm run bench:orders',
  about: 'Orders per second compared with bare inserts: docs/how-to/faults.md.',
});

async function measure(): Promise<number> {
  if ((await ensureWebBuild()) !== 0) return 1;
  const server = await startMeasuredServer();
  try {
    return printFigures([...(await measureInProcess(server.databaseUrl)), ...(await measureOverHttp(server))]) ? 0 : 1;
  } finally {
    await server.stop();
  }
}

await runProgram(BENCH, measure);
