import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { orderOfNow } from '../../apps/server/tests/support/server/order-of-now.ts';
import { type Attack, expectStatus, type Outcome } from './attack.ts';
import { HOSTILE_TEXTS } from './hostile-values.ts';
import { type Answer, freshAddress, type HttpClient } from './http-client.ts';
import type { Target } from './target.ts';
import { savedData, validCalls } from './valid-calls.ts';

type Order = ReturnType<typeof orderOfNow>;

/** Sends an order that is valid except for the answers in `change`. */
export function sendOrder(
  client: HttpClient,
  {
    change = {},
    key = randomUUID(),
    from = freshAddress(),
  }: { change?: Partial<Order['model']>; key?: string; from?: string } = {},
): Promise<Answer> {
  const order = orderOfNow(new Date(), 'Bäckerei Angriff GmbH');
  const model = { ...order.model, ...change };
  const mailParams = { name: `${model.vorname} ${model.nachname}`, to: model.email ?? '' };
  return client.call({
    method: 'POST',
    path: 'orders',
    headers: { 'idempotency-key': key },
    body: { ...order, model, mailParams },
    from,
  });
}

/** Returns all text of the database, as a thief of a copy reads it. */
async function dump({ rows }: Target): Promise<string> {
  const tables = await rows<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const found = await rows<{ row: string }>(`select t::text as row from ${name} t limit 5000`);
    parts.push(...found.map(({ row }) => row));
  }
  return parts.join('\n');
}

async function blockPatterns({ client }: Target): Promise<Outcome> {
  await client.visit();
  const { body: address } = validCalls()['POST /tarifrechner/api/address'] ?? {};
  const answers = [];
  const texts = HOSTILE_TEXTS.filter((text) => text.length <= 2_000);
  for (const text of texts) {
    for (const field of ['strasseHausnummer', 'strasse', 'hausnummer', 'ort']) {
      const body = { ...(address as object), strasse: '', hausnummer: '', [field]: text.slice(0, 200) };
      const { status, ms } = await client.call({ method: 'POST', path: 'address', body, from: freshAddress() });
      answers.push({ status, ms, what: `address ${field} ${text.slice(0, 20)}` });
    }
    for (const field of [
      'strasse',
      'hausnummer',
      'email',
      'telefon',
      'iban',
      'bic',
      'firmenname',
      'azvm',
      'vermittler',
    ]) {
      // With an invalid tier every rule checks the text, and nothing is stored.
      const { status, ms } = await sendOrder(client, { change: { absicherung: 99 as never, [field]: text } });
      answers.push({ status, ms, what: `order ${field} ${JSON.stringify(text.slice(0, 20))}` });
    }
  }
  const longest = Math.max(...answers.map(({ ms }) => ms));
  return {
    broken: expectStatus(answers, [200, 400, 422]),
    figures: `${answers.length} requests, longest ${Math.round(longest)} ms`,
  };
}

async function stealDatabase(target: Target): Promise<Outcome> {
  const { client } = target;
  await client.visit();
  const key = randomUUID();
  const verifier = randomBytes(32).toString('hex');
  const order = await sendOrder(client, { key });
  const saved = await client.call({
    method: 'POST',
    path: 'secrets',
    body: { data: savedData(), secondFactor: verifier },
  });
  const remoteKey = (JSON.parse(saved.body) as { key?: string }).key ?? '';
  const stolen = (await dump(target)).toLowerCase();
  const secrets = {
    'the order key': key,
    'the key of the link': remoteKey,
    'the verifier of the second factor': verifier,
  };
  const broken = Object.entries(secrets).flatMap(([what, secret]) =>
    secret !== '' && [secret, secret.replaceAll('-', '')].some((form) => stolen.includes(form))
      ? [`${what} is in the database`]
      : [],
  );
  const stored = await target.rows<Record<string, unknown>>('select * from orders');
  const keys = stored.flatMap((row) =>
    Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('hex') : String(value))),
  );
  for (const stolenKey of keys) {
    const tried = await client.call({
      method: 'POST',
      path: 'orders/confirmation-address',
      headers: { 'idempotency-key': stolenKey.replace(/[^\w-]/g, '').slice(0, 200) },
      body: { email: 'dieb@example.org' },
      from: freshAddress(),
    });
    if (tried.status < 400) broken.push(`A value of the table orders was taken as a key: ${tried.status}`);
  }
  if (order.status !== 201 || saved.status !== 201) broken.push(`Not stored: ${order.status}, ${saved.status}`);
  return { broken, figures: `${keys.length} stolen values tried, ${stolen.length} characters searched` };
}

const LURES = ['https://konto-gesperrt.example', 'www.konto-gesperrt.example', 'Konto gesperrt: https://x.example'];

async function lureRecipients({ client }: Target): Promise<Outcome> {
  await client.visit();
  const answers = [];
  for (const lure of LURES)
    for (const field of ['vorname', 'nachname']) {
      const { status, ms } = await sendOrder(client, { change: { [field]: lure } });
      answers.push({ status, ms, what: `${field} ${lure}` });
    }
  return { broken: expectStatus(answers, [422]), figures: `${answers.length} orders with a web address in a name` };
}

const SENT_TO_ONE = 12;
const MOST_CONFIRMATIONS = 5;
const MAIL_WAIT_MS = 60_000;
/** Time in which a sixth confirmation would be sent. */
const GRACE_MS = 5_000;

async function bombMailbox({ client, rows }: Target): Promise<Outcome> {
  await client.visit();
  const email = `opfer-${randomUUID().slice(0, 8)}@example.org`;
  const answers = await Promise.all(
    Array.from({ length: SENT_TO_ONE }, () => sendOrder(client, { change: { email } })),
  );
  const references = answers.map(({ body }) => (JSON.parse(body) as { reference?: string }).reference ?? '');
  const sent = async (): Promise<number> => {
    const found = await rows<{ count: string }>(
      `select count(*) from delivery_states where delivery = 'confirmation-mail' and state = 'sent' and reference in (${references.map((reference) => `'${reference.replaceAll("'", '')}'`).join(',')})`,
    );
    return Number(found[0]?.count);
  };
  const began = performance.now();
  while (performance.now() - began < MAIL_WAIT_MS && (await sent()) < MOST_CONFIRMATIONS) await delay(500);
  await delay(GRACE_MS);
  const count = await sent();
  const broken = expectStatus(
    answers.map(({ status }) => ({ status, ms: 0, what: 'An order' })),
    [201],
  );
  if (count !== MOST_CONFIRMATIONS) broken.push(`${count} confirmations were sent, not ${MOST_CONFIRMATIONS}`);
  return { broken, figures: `${SENT_TO_ONE} orders for one e-mail address, ${count} confirmations` };
}

async function injectHeaders({ client }: Target): Promise<Outcome> {
  await client.visit();
  const { status, ms } = await sendOrder(client, {
    change: { vorname: 'Anna\r\nBcc: alle@example.org', nachname: 'Muster\u0000\u202e' },
  });
  await delay(3_000);
  const mailbox = await client.call({ path: '/postfach' });
  const broken = expectStatus([{ status, ms, what: 'A name with line breaks' }], [201, 422]);
  if (/^bcc:/im.test(mailbox.body)) broken.push('A line break in a name made a header of a mail');
  return { broken, figures: `answered ${status}` };
}

async function breakServiceIds({ client }: Target): Promise<Outcome> {
  await client.visit();
  const urls = ['http://[::1#', 'http://%zz#', 'http:// #', 'javascript:alert(1)#', 'http://a:b:c#'];
  const answers = [];
  for (const url of urls) {
    const storedUrl = `${url}${randomUUID()};${randomBytes(32).toString('hex')}`;
    const { status, ms } = await client.call({
      method: 'POST',
      path: 'service-ids',
      body: { storedUrl, userId: 1, model: {} },
    });
    answers.push({ status, ms, what: `storedUrl ${url}` });
  }
  return { broken: expectStatus(answers, [400]), figures: `${answers.length} invalid URLs` };
}

async function readLogs({ app, client }: Target): Promise<Outcome> {
  await client.visit();
  const order = orderOfNow(new Date(), 'Geheim & Söhne GmbH');
  const model = { ...order.model, nettoumsatz: 7_654_321 };
  const before = app.output().length;
  const { status } = await client.call({
    method: 'POST',
    path: 'alerts',
    body: { alerts: [{ text: '503 orders: unavailable', body: { ...order, model } }] },
  });
  await delay(500);
  const log = app.output().slice(before);
  const personal = ['7654321', '7.654.321', 'Geheim', model.iban ?? '', model.email ?? '', model.strasse ?? ''];
  const broken = personal.filter((text) => log.includes(text)).map((text) => `The log has ${text}`);
  if (status !== 204 || !log.includes('client error')) broken.push(`The report was answered ${status}`);
  return { broken, figures: `${log.length} characters of log for one report` };
}

async function readConfiguration({ client }: Target): Promise<Outcome> {
  const { body } = await client.call({ path: 'v2/forderungsausfall/frontend-config' });
  const { app } = JSON.parse(body) as { app: { excludedEmailsSetOrder: unknown } };
  const patterns = JSON.stringify(app.excludedEmailsSetOrder);
  return {
    broken: patterns === '[]' ? [] : [`The configuration tells ${patterns}`],
    figures: `excludedEmailsSetOrder is ${patterns}`,
  };
}

export const inputAttacks: readonly Attack[] = [
  { name: 'Many orders for one e-mail address', rule: 'SEC-10', run: bombMailbox },
  { name: 'Texts that block a regular expression', rule: 'SEC-07', run: blockPatterns },
  { name: 'A stolen copy of the database', rule: 'SEC-08', run: stealDatabase },
  { name: 'Web addresses in names', rule: 'SEC-09', run: lureRecipients },
  { name: 'Line breaks in names', rule: 'SEC-09', run: injectHeaders },
  { name: 'Invalid URLs for agents', rule: 'SID-03', run: breakServiceIds },
  { name: 'Personal data in error reports', rule: 'SEC-02', run: readLogs },
  {
    name: 'Regular expressions in the configuration',
    rule: 'ORD-04',
    environment: { EXCLUDED_EMAILS_SET_ORDER: '@geheim[.]example$' },
    run: readConfiguration,
  },
];
