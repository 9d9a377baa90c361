import { createHash, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { inviteAgent, signInByInvitation } from '../../src/agents/agents.ts';
import { openBrowser, signInAgent } from '../support/server/agent-calls.ts';
import { post, startReadyServer, stateOf, storedOrders } from '../support/server/order-calls.ts';
import { codeOf, issueId, openLink, overwrite, randomVerifier, save } from '../support/server/saved-links.ts';
import { startBeside } from '../support/server/server-calls.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';
import { validOrder } from '../support/server/valid-order.ts';

const OLD = 'the secret of the server until now';
const NEW = 'the secret of the server from now on';

/** Returns the content of all tables, bytes as hex. */
async function contentOf({ database: { pool } }: TestServer): Promise<string> {
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts = [];
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ text: string }>(`select t::text as text from ${name} t`);
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join('\n');
}

it('the database holds no credential, and no hash that can be computed without the secret [SEC-08]', async () => {
  const server = await startReadyServer();
  const orderKey = randomUUID();
  expect((await post(server, validOrder(), orderKey)).statusCode).toBe(201);
  const { key, serviceId } = await issueId(server);
  const session = await signInAgent(server, 'Kim');
  const invitation = await inviteAgent(server.context, 'Kim');
  const content = await contentOf(server);
  expect(content).toContain('Kim');
  for (const value of [orderKey, key, serviceId, session, invitation]) {
    expect(value).not.toBe('');
    const plain = Buffer.from(value, 'utf8');
    const hash = createHash('sha256').update(plain).digest('hex');
    // The last one is a UUID as bytes.
    for (const text of [value, plain.toString('hex'), hash, value.replaceAll('-', '')])
      expect(content).not.toContain(text);
  }
});

it('an order is recognised after a rotation, for its answer, its state and a second attempt [ORD-02, SEC-08]', async () => {
  const before = await startReadyServer({ SECRET: OLD });
  const [key, order] = [randomUUID(), validOrder()];
  const { reference } = (await post(before, order, key)).json() as { reference: string };
  for (const SECRET of [`${OLD},${NEW}`, `${NEW},${OLD}`]) {
    const rotated = await startBeside(before, { SECRET });
    const again = await post(rotated, order, key);
    expect([again.statusCode, again.json().reference]).toEqual([200, reference]);
    expect((await stateOf(rotated, key)).reference).toBe(reference);
  }
  expect(await storedOrders(before)).toHaveLength(1);
});

it('the same order sent at once to processes before and after a rotation is stored once [ORD-02, SEC-08]', async () => {
  const one = await startReadyServer({ SECRET: `${OLD},${NEW}` });
  const other = await startBeside(one, { SECRET: `${NEW},${OLD}` });
  const order = validOrder();
  for (let round = 0; round < 10; round += 1) {
    const key = randomUUID();
    const answers = await Promise.all([one, other, one, other, one, other].map((server) => post(server, order, key)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 200, 201]);
  }
  expect(await storedOrders(one)).toHaveLength(10);
});

it('links, with and without second factor, open after a rotation, and end with their secret [LINK-07, SEC-08]', async () => {
  const before = await startTestServer({ SECRET: OLD });
  const secondFactor = randomVerifier();
  const [open, guarded] = [await save(before), await save(before, { secondFactor })];
  const rotated = await startBeside(before, { SECRET: `${NEW},${OLD}` });
  expect((await openLink(rotated, open.key)).json().data).toBe(open.data);
  expect((await openLink(rotated, guarded.key, secondFactor)).json().data).toBe(guarded.data);
  expect(codeOf(await openLink(rotated, guarded.key, randomVerifier()))).toBe('401 secondFactor');
  // A link that is saved again belongs to the new secret, with its wrong tries.
  await openLink(rotated, guarded.key, randomVerifier());
  const again = await save(rotated, { secondFactor });
  for (const { key } of [open, again]) {
    const payload = { data: open.data, secondFactor };
    expect((await overwrite(rotated, key, payload, secondFactor)).statusCode).toBe(200);
  }
  const ended = await startBeside(before, { SECRET: NEW });
  for (const { key } of [open, again]) expect((await openLink(ended, key, secondFactor)).json().data).toBe(open.data);
  expect(codeOf(await openLink(ended, guarded.key, secondFactor))).toBe('404 notFound');
});

it('Service-IDs and agent sessions are recognised after a rotation [SID-03, SEC-08]', async () => {
  const before = await startTestServer({ SECRET: OLD });
  const { serviceId } = await issueId(before);
  const session = await signInAgent(before, 'Kim');
  const invitation = await inviteAgent(before.context, 'Robin');
  const rotated = await startBeside(before, { SECRET: `${NEW},${OLD}` });
  const browser = openBrowser(rotated);
  browser.jar.set('agent', session);
  expect((await browser.post('/agent', { serviceId })).statusCode).toBe(200);
  expect(await signInByInvitation(rotated.context, invitation)).toBeDefined();
});
