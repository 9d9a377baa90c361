import { command } from '../../apps/server/src/programs/command.ts';
import { defineProgram } from '../../apps/server/src/programs/define-program.ts';
import { runProgram } from '../../apps/server/src/programs/run-program.ts';
import { ensureWebBuild } from '../../scripts/web-build.ts';
import { startAcceptedInProcess } from './orders/accepted-in-process.ts';
import { createBareInserts } from './orders/bare-inserts.ts';
import { startMeasuredServer } from './orders/measured-server.ts';
import { createOrderClients } from './orders/order-clients.ts';
import { quantile, rateOf, timesAtPace } from './orders/rates.ts';

// npm run bench:orders: see docs/how-to/faults.md.

/** Connections to the database on either side, and orders on their way at once. */
const AT_ONCE = 12;
/** Applicants at once, on the same connections to the database. */
const MANY_AT_ONCE = 48;
/** As many as the product does not run out of. */
const ALL_IT_TAKES = 192;
/** Until the compiler has done its part, as in a server that runs for days. */
const WARM_UP_MS = 8_000;
const ROUNDS = 5;
const ROUND_MS = 2_500;
const PACE_MS = 10_000;

interface Figure {
  readonly what: string;
  readonly measured: number;
  readonly unit: string;
  readonly atLeast?: number;
}

function isMet({ measured, atLeast }: Figure): boolean {
  return measured >= (atLeast ?? 0);
}

/** Both in this process: whatever comes with HTTP and its clients is on neither side. */
async function measureInProcess(databaseUrl: string): Promise<Figure[]> {
  const product = await startAcceptedInProcess(databaseUrl);
  await rateOf(product.accept, AT_ONCE, WARM_UP_MS);
  const bare = await createBareInserts(product.databaseUrl);
  await rateOf(bare.insert, AT_ONCE, ROUND_MS);
  const rates: { bare: number; orders: number; many: number; all: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.push({
      bare: await rateOf(bare.insert, AT_ONCE, ROUND_MS),
      orders: await rateOf(product.accept, AT_ONCE, ROUND_MS),
      many: await rateOf(product.accept, MANY_AT_ONCE, ROUND_MS),
      all: await rateOf(product.accept, ALL_IT_TAKES, ROUND_MS),
    });
  }
  await bare.stop();
  await product.stop();
  const median = (of: (rate: (typeof rates)[number]) => number) => quantile(rates.map(of), 0.5);
  const unit = 'in a second';
  return [
    {
      what: `in one process: bare insert and commit of ${bare.bytes} bytes`,
      measured: median(({ bare: rate }) => rate),
      unit,
    },
    { what: 'in one process: orders, text to committed', measured: median(({ orders }) => orders), unit },
    { what: `the same, ${MANY_AT_ONCE} at once`, measured: median(({ many }) => many), unit },
    { what: `the same, ${ALL_IT_TAKES} at once`, measured: median(({ all }) => all), unit },
    {
      what: 'in one process: orders to bare inserts',
      measured: median((rate) => rate.orders / rate.bare),
      unit: '×',
    },
    {
      what: `the same, ${MANY_AT_ONCE} orders at once`,
      measured: median((rate) => rate.many / rate.bare),
      unit: '×',
    },
    {
      what: `the same, ${ALL_IT_TAKES} orders at once`,
      measured: median((rate) => rate.all / rate.bare),
      unit: '×',
      atLeast: 0.4,
    },
  ];
}

async function measureOverHttp(server: Awaited<ReturnType<typeof startMeasuredServer>>): Promise<Figure[]> {
  const clients = await createOrderClients(server.origin);
  await server.letJobsWait(true);
  await rateOf(clients.send, AT_ONCE, WARM_UP_MS);
  const bare = await createBareInserts(server.databaseUrl);
  const bareClients = await createOrderClients(await server.startBareServer(), server.origin);
  for (const work of [bare.insert, bareClients.send]) await rateOf(work, AT_ONCE, ROUND_MS);

  const rates: { bare: number; bareServer: number; orders: number; manyOrders: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.push({
      bare: await rateOf(bare.insert, AT_ONCE, ROUND_MS),
      bareServer: await rateOf(bareClients.send, AT_ONCE, ROUND_MS),
      orders: await rateOf(clients.send, AT_ONCE, ROUND_MS),
      manyOrders: await rateOf(clients.send, MANY_AT_ONCE, ROUND_MS),
    });
  }
  const median = (of: (rate: (typeof rates)[number]) => number) => quantile(rates.map(of), 0.5);
  const orders = median((rate) => rate.orders);
  const times = await timesAtPace(clients.send, orders / 2, PACE_MS);

  // Last, because the jobs of these orders go on for long.
  await server.letJobsWait(false);
  const withJobs = await rateOf(clients.send, AT_ONCE, ROUND_MS);
  const timesWithJobs = await timesAtPace(clients.send, withJobs / 2, PACE_MS);
  clients.stop();
  bareClients.stop();
  await bare.stop();

  const perSecond = 'in a second';
  return [
    { what: `bare insert and commit of ${bare.bytes} bytes`, measured: median((rate) => rate.bare), unit: perSecond },
    { what: 'the same behind a bare HTTP server', measured: median((rate) => rate.bareServer), unit: perSecond },
    { what: 'orders over HTTP, their jobs waiting', measured: orders, unit: perSecond },
    {
      what: `the same, ${MANY_AT_ONCE} at once`,
      measured: median((rate) => rate.manyOrders),
      unit: perSecond,
    },
    { what: 'orders over HTTP, while jobs render and send', measured: withJobs, unit: perSecond },
    {
      what: 'orders over HTTP to bare inserts without',
      measured: median((rate) => rate.orders / rate.bare),
      unit: '×',
    },
    {
      what: `the same, ${MANY_AT_ONCE} orders at once`,
      measured: median((rate) => rate.manyOrders / rate.bare),
      unit: '×',
    },
    { what: 'orders to the bare HTTP server', measured: median((rate) => rate.orders / rate.bareServer), unit: '×' },
    { what: 'an order at half the load, p50', measured: quantile(times, 0.5), unit: 'ms' },
    { what: 'an order at half the load, p99', measured: quantile(times, 0.99), unit: 'ms' },
    { what: 'the same while jobs render and send, p50', measured: quantile(timesWithJobs, 0.5), unit: 'ms' },
    { what: 'the same while jobs render and send, p99', measured: quantile(timesWithJobs, 0.99), unit: 'ms' },
  ];
}

async function measure(): Promise<Figure[]> {
  const server = await startMeasuredServer();
  try {
    return [...(await measureInProcess(server.databaseUrl)), ...(await measureOverHttp(server))];
  } finally {
    await server.stop();
  }
}

const BENCH = defineProgram({
  name: 'npm run bench:orders',
  about: 'Orders per second against bare inserts: docs/how-to/faults.md.',
  commands: command({ about: '', read: () => ({}) }),
});

async function run(): Promise<number> {
  if ((await ensureWebBuild()) !== 0) return 1;
  const figures = await measure();
  console.table(
    figures.map((figure) => ({
      what: figure.what,
      measured: `${figure.measured.toFixed(2)} ${figure.unit}`,
      'at least': figure.atLeast ?? '',
      met: figure.atLeast === undefined ? '' : isMet(figure),
    })),
  );
  const isAllMet = figures.every(isMet);
  console.log(isAllMet ? '\nAll targets met.' : '\nA target was missed.');
  return isAllMet ? 0 : 1;
}

await runProgram(BENCH, run);
