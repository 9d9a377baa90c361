import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { newAddress } from '../../apps/server/tests/support/server/saved-links.ts';
import { scriptArguments } from '../../scripts/command-line.ts';
import { ensureWebBuild } from '../../scripts/web-build.ts';
import { startMeasuredServer } from '../bench/load/measured-server.ts';
import { HOSTILE_TEXTS, mutationOf } from './hostile-values.ts';
import { type Call, createHttpClient } from './http-client.ts';
import { validCalls } from './valid-calls.ts';

// Sends valid requests with changed places to every endpoint, and prints what broke. [SEC-03]

/** Requests whose second half must not make the memory grow by more than this. */
const [BATCH, MAX_GROWTH_MB] = [10_000, 120];
const MAX_ANSWER_MS = 1_500;
/** Enough to keep two cores busy, few enough not to slow each other down. */
const AT_ONCE = 8;
const HEADERS = 'authorization idempotency-key x-second-factor content-type accept cookie x-xsrf-token range host';
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'];

/** Pages, files and queries, which the API description does not contain. */
const OTHER_PATHS = [
  ['/', '/{text}', '/agent', '/agent/einladung/{text}', '/postfach/{text}', '/tarifrechner/kfz-muster/'],
  ['/tarifrechner/texte/{text}', '/tarifrechner/assets/{text}', '/tarifrechner/forderungsausfall/{text}'],
  ['/tarifrechner/forderungsausfall/sepa?ivmnr={text}&azvm={text}'],
].flat();

const text = fc.constantFrom(...HOSTILE_TEXTS.filter((each) => each.length < 5_000));
const inPath = text.map((each) => (each.isWellFormed() ? encodeURIComponent(each) : '%ff'));
const headers = fc.dictionary(
  fc.constantFrom(...HEADERS.split(' ')),
  // Only these characters can be sent in a header.
  text.map((each) => each.replace(/[^\u0020-\u007e]/g, '?').slice(0, 2_000)),
  { maxKeys: 2 },
);

/** Returns a request of an endpoint, valid except in some places. */
function callOf(endpoint: string, valid: Pick<Call, 'headers' | 'body'> = {}): fc.Arbitrary<Call> {
  const [method = 'GET', path = '/'] = endpoint.split(' ');
  const filled = (texts: readonly string[]) => texts.reduce((made, each) => made.replace(/\{\w+\}/, () => each), path);
  return fc.record({
    method: fc.oneof({ weight: 9, arbitrary: fc.constant(method) }, fc.constantFrom(...METHODS)),
    path: fc.array(inPath, { minLength: 3, maxLength: 3 }).map(filled),
    headers: fc
      .oneof({ weight: 3, arbitrary: fc.constant({}) }, headers)
      .map((made) => ({ ...valid.headers, ...made })),
    body: valid.body === undefined ? fc.constant(undefined) : mutationOf(valid.body),
    from: fc.constant('').map(newAddress),
  });
}

/** Sends the requests of a batch, prints its figures, and returns a sentence for each failure. */
async function fuzz(client: ReturnType<typeof createHttpClient>, calls: Call[]): Promise<string[]> {
  const megabytes = async (): Promise<number> => {
    const { body } = await client.call({ path: '/metrics' });
    return Number(/^process_resident_memory_bytes (\S+)/m.exec(body)?.[1]) / 1_000_000;
  };
  const [half, counts, broken] = [Math.round(calls.length / 2), new Map<number, number>(), [] as string[]];
  let [longest, early] = [0, Number.NaN];
  async function work(): Promise<void> {
    for (let call = calls.pop(); call; call = calls.pop()) {
      if (calls.length === half) early = await megabytes();
      const { status, body, ms } = await client.call(call);
      counts.set(status, (counts.get(status) ?? 0) + 1);
      longest = Math.max(longest, ms);
      const what = `${call.method} ${call.path.slice(0, 120)} ${JSON.stringify(call.body)?.slice(0, 300) ?? ''}`;
      if (status === 0 || status >= 500) broken.push(`${status} ${body.slice(0, 200)}: ${what}`);
      if (ms > MAX_ANSWER_MS) broken.push(`${Math.round(ms)} ms: ${what}`);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const growth = `${early.toFixed(0)} → ${(await megabytes()).toFixed(0)} MB`;
  if (!((await megabytes()) - early < MAX_GROWTH_MB)) broken.push(`The memory grew: ${growth}`);
  const states = [...counts].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
  console.log(`${states.join(', ')}; longest ${longest.toFixed(0)} ms; memory ${growth}; ${broken.length} broken`);
  return broken;
}

const { values } = scriptArguments('Usage: node scripts/bootstrap.cjs tests/fuzz/fuzz.ts [--requests N] [--seed N]', {
  requests: { type: 'string', default: String(BATCH) },
  seed: { type: 'string', default: String(randomInt(1, 1_000_000_000)) },
});
if ((await ensureWebBuild()) !== 0) throw new Error('The web app could not be built');
// With the mailbox of the product and its own limits: an empty variable counts as not set.
const environment = { SMTP_URL: '', CONFIRMATIONS_PER_DAY: '', ORDERS_PER_DAY: '' };
const server = await startMeasuredServer({ environment });
const client = createHttpClient(server.origin);
try {
  await client.visit();
  const description = JSON.parse((await client.call({ path: 'openapi.json' })).body) as { paths: object };
  const endpoints = Object.entries(description.paths).flatMap(([path, methods]: [string, object]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  for (let left = Number(values.requests), seed = Number(values.seed); left > 0; left -= BATCH, seed += 1) {
    const valid = validCalls();
    const calls = fc
      .constantFrom(...endpoints, ...OTHER_PATHS.map((path) => `GET ${path}`))
      .chain((endpoint) => callOf(endpoint, valid[endpoint.replace('/tarifrechner/api/', '').replace(/\?.*/, '')]));
    console.log(`Seed ${seed}, ${endpoints.length + OTHER_PATHS.length} endpoints`);
    const broken = await fuzz(client, fc.sample(calls, { numRuns: Math.min(left, BATCH), seed }));
    for (const sentence of broken.slice(0, 20)) console.log(`  ${sentence}`);
    if (broken.length > 0) process.exitCode = 1;
  }
} finally {
  client.close();
  await server.stop();
}
