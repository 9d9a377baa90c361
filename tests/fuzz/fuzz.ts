import fc from 'fast-check';
import type { FuzzedProduct } from './fuzzed-product.ts';
import { HOSTILE_TEXTS, mutationOf } from './hostile-values.ts';
import { type Call, freshAddress, type HttpClient } from './http-client.ts';
import { handOverCalls, validCalls } from './valid-calls.ts';

/** Result of the requests: a sentence for each failure, and a line of figures for the report. */
export interface Fuzzed {
  readonly broken: readonly string[];
  readonly figures: string;
}

/** Maximum time of a response in milliseconds. */
const MAX_ANSWER_MS = 1_500;

/** Concurrent requests: enough to keep two cores busy, few enough not to slow each other down. */
const AT_ONCE = 8;

/** Growth of the resident memory in the second half of the run, in bytes, above which there is a leak. */
const MAX_GROWTH = 120_000_000;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'];

/** Pages, files and queries, which the paths of the API description do not contain. */
const OTHER_PATHS = [
  '/',
  '/tarifrechner/forderungsausfall/{text}',
  '/tarifrechner/forderungsausfall/sepa?ivmnr={text}&azvm={text}',
  '/tarifrechner/texte/{text}',
  '/tarifrechner/assets/{text}',
  '/tarifrechner/kfz-muster/',
  '/tarifrechner/api/hand-over/orders?cursor={text}&limit={text}',
  '/agent',
  '/agent/einladung/{text}',
  '/postfach/{text}',
  '/{text}',
];

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

async function endpointsOf(client: HttpClient): Promise<string[]> {
  const { body } = await client.call({ path: 'openapi.json' });
  const { paths } = JSON.parse(body) as Description;
  return [
    ...Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    ),
    ...OTHER_PATHS.map((path) => `GET ${path}`),
  ];
}

const text = fc.constantFrom(...HOSTILE_TEXTS.filter((each) => each.length < 5_000));

/** Hostile text, encoded for a request line. */
const inPath = text.map((each) => {
  try {
    return encodeURIComponent(each);
  } catch {
    return '%ff';
  }
});

const HEADERS = [
  'authorization',
  'idempotency-key',
  'x-second-factor',
  'content-type',
  'accept',
  'cookie',
  'x-xsrf-token',
  'range',
  'host',
];

const headers = fc.dictionary(
  fc.constantFrom(...HEADERS),
  // Only these characters can be sent in a header.
  text.map((each) => each.replace(/[^\u0020-\u007e]/g, '?').slice(0, 2_000)),
  { maxKeys: 2 },
);

/** Returns a request of an endpoint, valid except in some places. */
function callOf(endpoint: string, valid: Omit<Call, 'path'> | undefined): fc.Arbitrary<Call> {
  const [method = 'GET', path = '/'] = endpoint.split(' ');
  return fc.record({
    method: fc.oneof(
      { weight: 9, arbitrary: fc.constant(method) },
      { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
    ),
    path: fc
      .array(inPath, { minLength: 3, maxLength: 3 })
      .map((texts) => texts.reduce((made, each) => made.replace(/\{\w+\}/, () => each), path)),
    headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }).map((made) => ({
      ...valid?.headers,
      ...made,
    })),
    body: valid?.body === undefined ? fc.constant(undefined) : mutationOf(valid.body),
    from: fc.constant('').map(() => freshAddress()),
  });
}

async function memoryOf(client: HttpClient): Promise<number> {
  const { body } = await client.call({ path: '/metrics' });
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(body)?.[1] ?? Number.NaN);
}

/**
 * Sends random requests to every endpoint: valid ones changed in some places. No response may be a 5xx, slow or cut off, and the
 * memory must not grow. [SEC-03]
 */
export async function fuzz(
  { client, accessToken }: FuzzedProduct,
  { requests, seed }: { readonly requests: number; readonly seed: number },
): Promise<Fuzzed> {
  await client.visit();
  const endpoints = await endpointsOf(client);
  const valid = { ...validCalls(), ...handOverCalls(await accessToken()) };
  const calls = fc
    .constantFrom(...endpoints)
    .chain((endpoint) => callOf(endpoint, valid[endpoint.replace(/\?.*/, '')]));
  const counts = new Map<number, number>();
  const broken: string[] = [];
  let longest = 0;
  let sent = 0;
  let early = 0;

  const queue = fc.sample(calls, { numRuns: requests, seed });
  async function worker(): Promise<void> {
    for (let call = queue.pop(); call; call = queue.pop()) {
      const answer = await client.call(call);
      sent += 1;
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
      longest = Math.max(longest, answer.ms);
      const what = `${call.method} ${call.path.slice(0, 120)} ${JSON.stringify(call.body)?.slice(0, 300) ?? ''}`;
      if (answer.status === 0 || answer.status >= 500)
        broken.push(`${answer.status} ${answer.body.slice(0, 200)}: ${what}`);
      if (answer.ms > MAX_ANSWER_MS) broken.push(`${Math.round(answer.ms)} ms: ${what}`);
      if (sent === Math.round(requests / 2)) early = await memoryOf(client);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const late = await memoryOf(client);
  if (!(late - early < MAX_GROWTH)) broken.push(`The memory grew from ${early} to ${late} bytes`);
  const states = [...counts].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
  const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);
  return {
    broken,
    figures: `${sent} requests at ${endpoints.length} endpoints: ${states.join(', ')}; longest ${Math.round(longest)} ms; memory ${megabytes(early)} → ${megabytes(late)} MB`,
  };
}
