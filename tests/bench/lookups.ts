import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromHere } from '../../apps/server/src/commands/operator-output.ts';
import type { AddressMatch, TypedAddress } from '../../apps/server/src/lookups/address/address-tables.ts';
import { createSeededNumbers } from '../../apps/server/tests/support/addresses/seeded-numbers.ts';
import { scriptArguments } from '../../scripts/command-line.ts';
import { ensureWebBuild } from '../../scripts/web-build.ts';
import { createHttpClient } from '../fuzz/http-client.ts';
import { validCalls } from '../fuzz/valid-calls.ts';
import { type Figure, printFigures, quantile } from './figures.ts';
import { startMeasuredServer } from './load/measured-server.ts';
import { measureProgram, memoryOf } from './lookups/measured-process.ts';
import { readAddresses, writeAddresses, writeStreets } from './lookups/source-files.ts';
import { CASES, WORST } from './lookups/typing-cases.ts';

const TRIES = 400;
const ORDERS = 100;
const AT_ONCE = 20;
/** Each visitor asks a few times only, so that none reaches the rate limit. */
const ASKED_BY_ONE = 50;
const REPEATED = 20;

type Server = Awaited<ReturnType<typeof startMeasuredServer>>;

function createAsker({ origin, child }: Server) {
  const client = createHttpClient(origin);
  let asked = 0;
  const newVisitor = () => {
    const visitor = Math.floor((asked += 1) / ASKED_BY_ONE);
    return `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`;
  };

  const ask = async ({ strasse, hausnummer, plz, ort }: TypedAddress) => {
    const body = { strasseHausnummer: '', strasse, hausnummer, plz, ort, nationKz: 'DE' };
    const answer = await client.call({ path: 'address', method: 'POST', body, from: newVisitor() });
    if (answer.status !== 200) throw new Error(`The server answered ${answer.status}: ${answer.body}`);
    const { adressen, ...scores } = JSON.parse(answer.body) as Omit<AddressMatch, 'matches'> & {
      adressen: { list: AddressMatch['matches'] };
    };
    return { matches: adressen.list, ...scores, ms: answer.ms };
  };

  /** Returns the time of an order in milliseconds. */
  const order = async (): Promise<number> => {
    const call = { ...validCalls()['POST orders'], headers: { 'idempotency-key': randomUUID() } };
    const { status, ms } = await client.call({ ...call, path: 'orders', method: 'POST', from: newVisitor() });
    if (status !== 200 && status !== 201) throw new Error(`An order was answered with ${status}`);
    return ms;
  };

  /** Returns milliseconds of processor time per request. */
  const processorTime = async (typed: TypedAddress): Promise<number> => {
    const ticks = () => {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return Number(fields[11]) + Number(fields[12]);
    };
    const before = ticks();
    for (let count = 0; count < REPEATED; count += 1) await ask(typed);
    return ((ticks() - before) * 10) / REPEATED;
  };
  return { ask, order, processorTime, visit: client.visit, close: client.close };
}

type Asker = ReturnType<typeof createAsker>;

/** Runs a task a number of times, some at once. */
async function inTurns(count: number, work: (index: number) => Promise<void>): Promise<void> {
  const visitor = async (_: unknown, first: number) => {
    for (let index = first; index < count; index += AT_ONCE) await work(index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
}

async function measureSpeed({ ask, order, processorTime }: Asker, typed: readonly TypedAddress[]): Promise<Figure[]> {
  const alone: number[] = [];
  for (const address of typed) alone.push((await ask(address)).ms);
  const atOnce: number[] = [];
  await inTurns(typed.length, async (index) => {
    atOnce.push((await ask(typed[index] as TypedAddress)).ms);
  });
  const worst: number[] = [];
  for (const address of WORST) worst.push(await processorTime(address));

  const ordersAlone: number[] = [];
  for (let count = 0; count < ORDERS; count += 1) ordersAlone.push(await order());
  const ordersBeside: number[] = [];
  let isOrdering = true;
  const clients = inTurns(AT_ONCE, async (client) => {
    for (let at = client; isOrdering; at += 1) await ask(typed[at % typed.length] as TypedAddress);
  });
  for (let count = 0; count < ORDERS; count += 1) ordersBeside.push(await order());
  isOrdering = false;
  await clients;
  return [
    { what: 'an answer over HTTP, p50', measured: quantile(alone, 0.5), unit: 'ms', atMost: 5 },
    { what: 'p99', measured: quantile(alone, 0.99), unit: 'ms', atMost: 25 },
    { what: '20 at once, p50', measured: quantile(atOnce, 0.5), unit: 'ms' },
    { what: '20 at once, p99', measured: quantile(atOnce, 0.99), unit: 'ms' },
    { what: 'processor time of the worst input', measured: Math.max(...worst), unit: 'ms', atMost: 50 },
    { what: 'an order alone, p50', measured: quantile(ordersAlone, 0.5), unit: 'ms' },
    { what: 'an order beside 20 clients that look up, p50', measured: quantile(ordersBeside, 0.5), unit: 'ms' },
    { what: 'p95', measured: quantile(ordersBeside, 0.95), unit: 'ms' },
  ];
}

function isSame(one: TypedAddress, other: TypedAddress | undefined): boolean {
  return (
    one.strasse === other?.strasse &&
    one.hausnummer === other.hausnummer &&
    one.plz === other.plz &&
    one.ort === other.ort
  );
}

async function measureQuality({ ask }: Asker, addresses: readonly TypedAddress[], where: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, type, atLeast } of CASES) {
    const numbers = createSeededNumbers(17);
    let first = 0;
    let tried = 0;
    await inTurns(TRIES, async () => {
      const meant = numbers.pick(addresses);
      const typed = type(meant, numbers);
      const { matches, ortScore, strasseScore } = await ask(typed);
      // Where no house numbers are known, the typed one stays.
      const isRight = [meant.hausnummer, typed.hausnummer.trim()].some((hausnummer) =>
        isSame({ ...meant, hausnummer }, matches[0]),
      );
      // The change gave another known address.
      if (!isRight && name !== 'exactly' && matches.length === 1 && ortScore + strasseScore === 200) return;
      tried += 1;
      if (isRight) first += 1;
    });
    figures.push({ what: `${where}, ${name}: first of ${tried}`, measured: (100 * first) / tried, unit: '%', atLeast });
  }
  return figures;
}

async function measure(given: string | undefined): Promise<number> {
  if ((await ensureWebBuild()) !== 0) return 1;
  const server = await startMeasuredServer();
  const asker = createAsker(server);
  try {
    const [streetFile, generated] = ['streets.csv', 'addresses.csv'].map((name) => join(server.folder, name)) as [
      string,
      string,
    ];
    if (!given) await writeAddresses(generated);
    const addresses = await readAddresses(given ?? generated);
    const streets = await writeStreets(streetFile, addresses);
    const importing = (file: string) =>
      measureProgram(['apps/server/src/commands/rechner.ts', 'directory', 'import', file], server.environment);
    const ofAddresses = await importing(given ?? generated);
    const ofStreets = await importing(streetFile);

    await asker.visit();
    const started = memoryOf(server.child).now;
    const inBerlin = new Set(addresses.map(({ plz }) => plz));
    const elsewhere = streets.filter(({ plz }) => !inBerlin.has(plz));
    const numbers = createSeededNumbers(4);
    const typed = Array.from({ length: 1_000 }, (_, at) => {
      // As applicants: most know their address.
      const { type } = at % 2 === 0 ? { type: (address: TypedAddress) => address } : numbers.pick(CASES);
      return type(numbers.pick(at % 4 < 2 ? addresses : elsewhere), numbers);
    });
    const speed = await measureSpeed(asker, typed);
    const quality = [
      ...(await measureQuality(asker, addresses, 'addresses')),
      ...(await measureQuality(asker, elsewhere, 'streets')),
    ];
    const { now, peak } = memoryOf(server.child);
    const isMet = printFigures([
      { what: `import of ${addresses.length} addresses`, measured: ofAddresses.seconds, unit: 's', atMost: 15 },
      { what: 'its memory', measured: ofAddresses.peakMegabytes, unit: 'MB' },
      { what: 'import of 1.2 million streets on top', measured: ofStreets.seconds, unit: 's', atMost: 120 },
      { what: 'its memory', measured: ofStreets.peakMegabytes, unit: 'MB' },
      { what: 'the server after its start', measured: started, unit: 'MB' },
      { what: 'after all requests', measured: now, unit: 'MB' },
      { what: 'the most it had', measured: peak, unit: 'MB' },
      ...speed,
      ...quality,
    ]);
    return isMet ? 0 : 1;
  } finally {
    asker.close();
    await server.stop();
  }
}

const { addresses } = scriptArguments(
  `Usage: npm run bench:lookups -- [--addresses FILE]

Imports and address matching with data of all Germany, docs/how-to/directory.md: with real addresses, or generated ones.`,
  { addresses: { type: 'string' } },
).values;
process.exitCode = await measure(addresses && fromHere(addresses));
