import { randomBytes } from 'node:crypto';
import { vertragsbeginnOptionen } from '@fa/forderungsausfall/optionen';
import { todayInBerlin } from '@fa/rechner/formats/calendar-date';
import { type Attack, expectStatus, type Outcome } from './attack.ts';
import { type Answer, freshAddress, type HttpClient } from './http-client.ts';
import type { Target } from './target.ts';
import { documentsBody, savedData } from './valid-calls.ts';

/** More than every limit of orders per minute. */
const BURST = 120;
const FLOOD = 6_000;
const AT_ONCE = 16;

function failingOrder(client: HttpClient, from: string): Promise<Answer> {
  return client.call({ method: 'POST', path: 'orders', body: {}, from });
}

/** Sends one request from each of many IP addresses, some concurrently. */
async function flood(client: HttpClient, count: number, addressOf: (index: number) => string): Promise<void> {
  let next = 0;
  async function worker(): Promise<void> {
    while (next < count) await failingOrder(client, addressOf((next += 1)));
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function washLimit({ client }: Target): Promise<Outcome> {
  await client.visit();
  const attacker = '2001:db8:1:1::1';
  let answers: Answer[] = [];
  for (let sent = 0; sent < BURST; sent += AT_ONCE)
    answers = await Promise.all(Array.from({ length: AT_ONCE }, () => failingOrder(client, attacker)));
  const broken = answers.every(({ status }) => status === 429) ? [] : ['The limit was never exceeded'];
  const hex = (index: number) => index.toString(16);
  await flood(client, FLOOD, (index) => `2001:db8:${hex(index)}:${hex(index)}::1`);
  const again = await failingOrder(client, attacker);
  if (again.status !== 429) broken.push(`After ${FLOOD} other addresses the exceeded one was answered ${again.status}`);
  const neighbour = await failingOrder(client, '2001:db8:1:1:aaaa::7');
  if (neighbour.status !== 429) broken.push(`A second address of the same /64 was answered ${neighbour.status}`);
  if (again.status === 429 && again.headers['retry-after'] === undefined) broken.push('429 without Retry-After');
  const other = await failingOrder(client, freshAddress());
  if (other.status === 429) broken.push('A client that sent nothing was refused too');
  return { broken, figures: `${BURST} orders from one address, then ${FLOOD} from others` };
}

const WRONG_TRIES = 30;

async function lockOwnerOut({ client }: Target): Promise<Outcome> {
  await client.visit();
  const verifier = randomBytes(32).toString('hex');
  const saved = await client.call({
    method: 'POST',
    path: 'secrets',
    body: { data: savedData(), secondFactor: verifier },
  });
  const { key = '' } = JSON.parse(saved.body) as { key?: string };
  const open = (factor: string, from: string) =>
    client.call({ path: `secrets/${key}`, headers: { 'x-second-factor': factor }, from });
  const wrong: number[] = [];
  for (let index = 0; index < WRONG_TRIES; index += 1) {
    const { status } = await open(randomBytes(32).toString('hex'), `2001:db8:aa:1::${(index % 6) + 1}`);
    wrong.push(status);
  }
  const right = await open(verifier, freshAddress());
  const broken = expectStatus([{ status: right.status, ms: right.ms, what: 'The right factor of the owner' }], [200]);
  if (wrong.filter((status) => status === 401).length > 5) broken.push('A /64 had more than five tries');
  const deleted = await client.call({
    method: 'DELETE',
    path: `secrets/${key}`,
    headers: { 'x-second-factor': verifier },
    from: freshAddress(),
  });
  if (deleted.status !== 204) broken.push(`The owner's deletion was answered ${deleted.status}`);
  return { broken, figures: `${WRONG_TRIES} wrong factors from six addresses of one /64` };
}

async function floodDocuments({ client }: Target): Promise<Outcome> {
  await client.visit();
  const starts = vertragsbeginnOptionen({ today: todayInBerlin(Date.now()) }).map(({ value }) => String(value));
  const bodies = starts.flatMap((start) =>
    [1, 2, 3, 4, 5, 6, 7, 8].flatMap((tier) => [false, true].map((extras) => documentsBody(start, tier, extras))),
  );
  const documents = bodies.map((body) =>
    client.call({ method: 'POST', path: 'documents/vertragsunterlagen', body, from: freshAddress() }),
  );
  const lookups: Answer[] = [];
  for (let index = 0; index < 20; index += 1)
    lookups.push(await client.call({ path: 'plz/10119', from: freshAddress() }));
  const answers = await Promise.all(documents);
  const busy = answers.filter(({ status }) => status === 503);
  const broken = expectStatus(
    lookups.map(({ status, ms }) => ({ status, ms, what: 'A look-up meanwhile' })),
    [200],
  );
  if (answers.some(({ status }) => status !== 200 && status !== 503))
    broken.push('A document was neither made nor refused');
  if (busy.some(({ headers }) => headers['retry-after'] === undefined)) broken.push('503 without Retry-After');
  const longest = Math.max(...lookups.map(({ ms }) => ms));
  return {
    broken,
    figures: `${answers.length} documents at once, ${busy.length} refused with Retry-After; look-ups at most ${Math.round(longest)} ms`,
  };
}

export const limitAttacks: readonly Attack[] = [
  { name: 'A limit washed away by many addresses', rule: 'SEC-10', run: washLimit },
  { name: 'An owner locked out of a link', rule: 'LINK-10', run: lockOwnerOut },
  { name: 'All documents at once', rule: 'SEC-03', run: floodDocuments },
];
