import { randomBytes, randomUUID } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKyselyAgents } from '../../src/adapters/database/kysely-agents.ts';
import { parseConfig } from '../../src/config/config.ts';
import { createAgents } from '../../src/services/agents/agents.ts';
import { testPurposes } from '../support/environment/test-keys.ts';
import { changed } from '../support/server/changed-order.ts';
import { deliver, ORDERS_URL, post, startReadyServer, storedOrders } from '../support/server/order-calls.ts';
import { createTestServer, type TestServer } from '../support/server/start-test-server.ts';
import { validOrder } from '../support/server/valid-order.ts';

const PAGE = '/tarifrechner/forderungsausfall/';
const DOCUMENTS = '/tarifrechner/api/documents/vertragsunterlagen';
const CONFIG = '/tarifrechner/api/v2/forderungsausfall/frontend-config';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await (await server.startJobs()).stop();
});
afterAll(() => server.close());

/** Signs an agent in; returns the session. */
async function signIn(name: string): Promise<string> {
  const agents = createAgents({
    store: createKyselyAgents(server.database.kysely),
    clock: () => server.clock.now,
    randomBytes,
    hashes: testPurposes.hashes('agents v1'),
  });
  return (await agents.signIn(await agents.invite(name)))?.session ?? '';
}

/** Returns agent mode as reported for a session: by the page and by the configuration. */
async function saidTo(session?: string, on = server) {
  const headers = session === undefined ? {} : { cookie: `agent=${session}` };
  const page = await on.app.inject({ url: PAGE, headers });
  const config = await on.app.inject({ url: CONFIG, headers });
  const [, data = '{}'] = /<script type="application\/json">(.*)<\/script>/.exec(page.body) ?? [];
  return [(JSON.parse(data) as { agentMode: boolean }).agentMode, config.json().app.agentMode];
}

async function sendAs(session: string | undefined, url: string, payload: unknown) {
  const { cookies } = await server.app.inject(PAGE);
  const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = {
    cookie: session === undefined ? cookie : `${cookie}; agent=${session}`,
    'x-xsrf-token': token,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  return server.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(payload) });
}

async function textOf(content: unknown): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content as ArrayBuffer)), {
    mergePages: true,
  });
  return text.replaceAll(/\s+/g, ' ');
}

describe('agent mode', () => {
  it('is on for signed-in agents only [AGENT-01]', async () => {
    const session = await signIn('Anna');
    expect(await saidTo(session)).toEqual([true, true]);
    for (const other of [undefined, '', 'x'.repeat(43), 'true']) expect(await saidTo(other)).toEqual([false, false]);
    await createKyselyAgents(server.database.kysely).revoke('Anna');
    expect(await saidTo(session)).toEqual([false, false]);
  });

  it('can be switched on for everybody, but never on a production host [AGENT-01]', async () => {
    const development = await createTestServer({ AGENT_MODE: 'true' });
    expect(await saidTo(undefined, development)).toEqual([true, true]);
    const refused = await post(development, validOrder());
    expect([refused.statusCode, refused.json()]).toEqual([403, { code: 'agentMode' }]);
    await development.close();
    const production = { PRODUCTION_HOSTS: 'rechner.example', SMTP_URL: 'smtp://localhost:25', AGENT_MODE: 'true' };
    expect(() => parseConfig(production)).toThrow('AGENT_MODE must be false');
  });

  it('refuses an order from an agent with a code, and stores nothing [AGENT-02]', async () => {
    const session = await signIn('Bo');
    const before = await storedOrders(server);
    const refused = await sendAs(session, ORDERS_URL, validOrder());
    expect([refused.statusCode, refused.json()]).toEqual([403, { code: 'agentMode' }]);
    expect(await storedOrders(server)).toEqual(before);
  });

  it('serves the contract documents to an agent without recording the download [AGENT-02, DOC-01]', async () => {
    const session = await signIn('Cem');
    const dokumente = ['angebot', 'produktinformation', 'bedingungen', 'datenschutz', 'nutzungsbedingungen'];
    const selection = {
      vertragsbeginn: '2027-01-01',
      absicherung: 4,
      zusatzleistung: false,
      zahlungsweise: 1,
      dokumente,
    };
    const [read, byAgent] = [
      await sendAs(undefined, DOCUMENTS, { selection }),
      await sendAs(session, DOCUMENTS, { selection }),
    ];
    expect([read.statusCode, byAgent.statusCode]).toEqual([200, 200]);
    expect(byAgent.rawPayload.equals(read.rawPayload)).toBe(true);
    expect(byAgent.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['iban', 'mismatch'],
    ['sepaErmaechtigung', 'mismatch'],
    ['beitrag', 'unknownField'],
    ['__proto__', 'unknownField'],
  ])('refuses an order that lists %s as entered by an agent [AGENT-02]', async (key, code) => {
    const order = changed((loose) => (loose['agentFields'] = ['firmenname', key]));
    const refused = await post(server, order);
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      { code: 'invalidAnswers', fields: [{ field: `agentFields.${key}`, code }] },
    ]);
  });

  it('marks what an agent entered, and nothing else, in the order and on the application [AGENT-03]', async () => {
    const own = await startReadyServer();
    const marked = {
      ...validOrder(),
      agentFields: ['telefon', 'firmenname', 'firmenname', 'onlinezugang'],
      handedOver: true,
    };
    expect((await post(own, marked)).statusCode).toBe(201);
    const [order] = await storedOrders(own);
    // In the order of the flow, without duplicates, and only relevant answers.
    expect(order?.snapshot.agentFields).toEqual(['firmenname', 'telefon']);
    const mails = await deliver(own);
    const insurer = mails.find((mail) => mail.attachments.some(({ filename }) => filename?.endsWith('.json')));
    const json = insurer?.attachments.find(({ filename }) => filename?.endsWith('.json'));
    const text = new TextDecoder().decode(json?.content as ArrayBuffer);
    expect(JSON.parse(text)).toMatchObject({ agentFields: ['firmenname', 'telefon'], handedOver: true });
    const antrag = await textOf(insurer?.attachments.find(({ filename }) => filename?.startsWith('Antrag-F'))?.content);
    expect(antrag.match(/Vom Kundenservice eingetragen/g)).toHaveLength(2);
    expect(antrag).toContain('Vom Kundenservice erstellt und als Link übergeben');
    expect(antrag).toContain('Bäckerei Größe & Söhne GmbH Vom Kundenservice eingetragen');
  });

  it('leaves out the marks from an order in which an agent entered nothing [AGENT-03]', async () => {
    const own = await startReadyServer();
    expect((await post(own, { ...validOrder({ vorname: 'Ohne' }), agentFields: [] })).statusCode).toBe(201);
    const [order] = await storedOrders(own);
    expect(order?.snapshot).not.toHaveProperty('agentFields');
    expect(order?.snapshot).not.toHaveProperty('handedOver');
    expect(JSON.stringify(order?.papers.antrag)).not.toContain('Kundenservice');
  });
});
